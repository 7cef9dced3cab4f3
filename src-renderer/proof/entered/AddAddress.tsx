import { Button, TextInput } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ADDRESS_FIELDS, type ReadAddress } from '../../../src-main/contract/residence.ts';
import { useClient } from '../../api/client-context.ts';
import { announce } from '../../shared/announce.ts';
import { compareAnew } from '../correction/use-correct.ts';
import { addAddress } from '../reading/document-session.ts';
import type { ResultPanelProps } from '../result/result-panel-props.ts';
import classes from './add-address.module.css';
import { entered, isEnterable, NOT_ENTERED } from './entered.ts';

type AddAddressProps = Pick<ResultPanelProps, 'document' | 'reading' | 'onIndex'>;

/** Takes in an address that was not found on the document; it is compared before it shows. */
export function AddAddress({ document, reading: { details }, onIndex }: AddAddressProps) {
  const { t } = useTranslation('proof');
  const client = useClient();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Stays while the form is closed: Escape takes away nothing that was typed.
  const [typed, setTyped] = useState(NOT_ENTERED);
  const take = async (typed: ReadAddress) => {
    addAddress(document.id, await compareAnew(client, entered(typed, details)));
    announce(t('entered.taken'));
    setTyped(NOT_ENTERED);
    onIndex(details.addresses.length);
  };
  const cancel = () => {
    setOpen(false);
    // After the button is there again.
    requestAnimationFrame(() => button.current?.focus());
  };
  if (open) return <Form typed={typed} onType={setTyped} onTake={take} onCancel={cancel} />;
  return (
    <Button
      ref={button}
      variant="default"
      size="sm"
      flex="none"
      w="fit-content"
      leftSection={<IconPencilPlus size={17} stroke={1.6} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t('entered.begin')}
    </Button>
  );
}

const LENGTHS: Readonly<Partial<Record<keyof ReadAddress, number>>> = { zipCode: 10, number: 20, state: 2 };

interface FormProps {
  typed: ReadAddress;
  onType(typed: ReadAddress): void;
  onTake(typed: ReadAddress): Promise<void>;
  onCancel(): void;
}

/** Enter takes what is typed, Escape leaves everything as it was. */
function Form({ typed, onType, onTake, onCancel }: FormProps) {
  const { t } = useTranslation(['proof', 'common']);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEnterable(typed)) return;
    setState('busy');
    try {
      await onTake(typed);
    } catch {
      setState('failed');
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of the fields are none of the panel's.
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault(); // it is not meant for the line of documents
      onCancel();
    }
  };
  return (
    <form
      className={classes.form}
      aria-label={t('entered.title')}
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
    >
      <p>{t('entered.text')}</p>
      <div className={classes.fields}>
        {ADDRESS_FIELDS.map((field) => (
          <TextInput
            key={field}
            size="sm"
            label={t(`field.${field}`)}
            value={typed[field]}
            maxLength={LENGTHS[field] ?? 300}
            autoComplete="off"
            autoFocus={field === 'zipCode'}
            data-part={field}
            onChange={(event) => onType({ ...typed, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      {state === 'failed' && <p role="alert">{t('entered.failed')}</p>}
      <div className={classes.buttons}>
        <Button type="submit" size="sm" disabled={!isEnterable(typed)} loading={state === 'busy'}>
          {t('entered.take')}
        </Button>
        <Button size="sm" variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
