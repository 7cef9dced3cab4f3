import { Code, Table, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SecretKeeping, SecretSummary } from '../../../src-main/contract/window/integration.ts';
import { Copy } from '../../shared/Copy.tsx';
import { useFormat } from '../../shared/format.ts';
import { useTableColumns } from '../../shared/grid/use-table-columns.tsx';
import shared from '../integration.module.css';
import { Mark } from './Mark.tsx';
import classes from './providers.module.css';
import { SecretButtons } from './SecretButtons.tsx';
import { canKeep, isKeepable, isKept, stateOf, variableOf } from './secret-state.ts';

interface SecretsTableProps {
  secrets: readonly SecretSummary[];
  keeping: SecretKeeping;
  onSet: (secret: SecretSummary) => void;
  onRemove: (secret: SecretSummary) => void;
}

const COLUMNS = [
  { name: 'name', width: 10 },
  { name: 'usedBy', width: 6, share: 1 },
  { name: 'state', width: 12 },
] as const;

/** Secrets by name: who asks for them, where their value comes from, and what can be done. */
export function SecretsTable({ secrets, keeping, onSet, onRemove }: SecretsTableProps) {
  const { t } = useTranslation('providers');
  const { row, column } = useTableColumns('secrets', COLUMNS);
  return (
    <div className={shared.scroll}>
      <Table horizontalSpacing="md" verticalSpacing={7} aria-labelledby="integration-secrets">
        <Table.Thead>
          <Table.Tr {...row}>
            {COLUMNS.map(({ name }) => (
              <Table.Th key={name} {...column(name, t(`secrets.columns.${name}`))} />
            ))}
            <Table.Th w={1}>
              <VisuallyHidden>{t('secrets.columns.action')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {secrets.map((secret) => (
            <Table.Tr key={secret.name}>
              <Table.Th scope="row">
                <Code>{secret.name}</Code>
              </Table.Th>
              <Table.Td className={classes.uses}>
                {secret.usedBy.length === 0 ? (
                  <span className={classes.soft}>{t('secrets.unused')}</span>
                ) : (
                  secret.usedBy.map((setting) => <div key={setting}>{setting}</div>)
                )}
              </Table.Td>
              <Table.Td>
                <StateCell secret={secret} keeping={keeping} />
              </Table.Td>
              <Table.Td ta="right" className={shared.nowrap}>
                <Actions secret={secret} keeping={keeping} onSet={onSet} onRemove={onRemove} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function StateCell({ secret, keeping }: { secret: SecretSummary; keeping: SecretKeeping }) {
  const { t } = useTranslation('providers');
  const { dateTime } = useFormat();
  const { text, hint, good } = stateOf(secret, keeping);
  const words = { variable: variableOf(secret.name), when: secret.setAt === null ? '' : dateTime(secret.setAt) };
  return (
    <>
      <Mark kind={good ? 'good' : 'missing'}>{t(`secrets.state.${text}`, words)}</Mark>
      {hint && <p className={classes.soft}>{t(`secrets.state.${hint}`, words)}</p>}
    </>
  );
}

function Actions({ secret, keeping, onSet, onRemove }: Omit<SecretsTableProps, 'secrets'> & { secret: SecretSummary }) {
  const { t } = useTranslation('providers');
  const { name } = secret;
  const kept = isKept(secret);
  const variable = variableOf(name);
  if (!canKeep(keeping) || !isKeepable(name)) {
    return <Copy iconOnly text={variable} label={t('secrets.copyVariable', { variable })} />;
  }
  return (
    <SecretButtons
      name={name}
      kept={kept}
      variant={secret.source === null ? 'light' : 'subtle'}
      onSet={() => onSet(secret)}
      onRemove={() => onRemove(secret)}
    />
  );
}
