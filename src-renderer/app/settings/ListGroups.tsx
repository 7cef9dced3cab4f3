import { ActionIcon, Button, Group, Input, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../../src-main/contract/lists.ts';
import type { ListGroup } from '../../../src-main/contract/window/settings.ts';
import listTexts from '../../i18n/pt-BR/lists.ts';
import { guardLeaving } from '../../shared/leaving.ts';
import { TypedMultiSelect } from '../../shared/typed-choice/TypedMultiSelect.tsx';
import { holdsDraft, useDraft } from '../../shared/use-draft.ts';
import classes from './settings.module.css';

/** Names of what is begun of a group begin with this. */
const GROUP = 'group ';
// It is kept nowhere else, also while the settings are closed.
guardLeaving(() => holdsDraft(GROUP));

const LISTS = Object.keys(listTexts.short) as ListName[];

interface ListGroupsProps {
  groups: readonly ListGroup[];
  onChange: (groups: ListGroup[]) => void;
}

/** The user's own groups of lists: what there is, and a form for one more; a group of the same name is refused. */
export function ListGroups({ groups, onChange }: ListGroupsProps) {
  const { t } = useTranslation(['settings', 'lists']);
  const [name, setName] = useDraft(`${GROUP}name`, '');
  const [lists, setLists] = useDraft<ListName[]>(`${GROUP}lists`, []);
  const wanted = name.trim();
  const taken = groups.some((group) => group.name.trim().toLowerCase() === wanted.toLowerCase());
  const save = (event: React.SubmitEvent) => {
    event.preventDefault();
    onChange([...groups, { name: wanted, lists }]);
    setName('');
    setLists([]);
  };
  return (
    <Input.Wrapper label={t('groups.label')} labelElement="div" description={t('groups.hint')}>
      {groups.length > 0 && (
        <ul className={classes.groups} aria-label={t('groups.label')}>
          {groups.map((group) => (
            <li key={group.name}>
              <span>
                {group.name}
                <Text component="span" size="xs" c="dimmed">
                  {group.lists.map((list) => t(`lists:short.${list}`)).join(', ')}
                </Text>
              </span>
              <ActionIcon
                aria-label={t('groups.remove', { name: group.name })}
                onClick={() => onChange(groups.filter((other) => other !== group))}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={save}>
        <Group align="flex-end" gap="xs" mt={6}>
          <TextInput
            w={180}
            label={t('groups.name')}
            value={name}
            error={taken && t('groups.taken')}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={40}
          />
          <TypedMultiSelect
            flex="1 1 14rem"
            label={t('groups.lists')}
            value={lists}
            onChange={(chosen) => setLists(chosen as ListName[])}
            data={LISTS.map((value) => ({ value, label: t(`lists:short.${value}`) }))}
            comboboxProps={{ withinPortal: true }}
            clearable
          />
          <Button type="submit" variant="default" disabled={wanted === '' || taken || lists.length === 0}>
            {t('groups.save')}
          </Button>
        </Group>
      </form>
    </Input.Wrapper>
  );
}
