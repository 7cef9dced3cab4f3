import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCpf } from '../../../src-main/documents/cpf.ts';
import { hiddenCpf, partTrailingCpf } from '../words/trailing-cpf.ts';

interface OwnedNameProps {
  /** As published; of a sole trader it may end in the owner's CPF. */
  text: string;
  /** The CPF is shown. */
  revealed: boolean;
  onReveal(): void;
}

/** A company's name in a list of facts, with the CPF at its end hidden until it is asked for. */
export function OwnedName({ text, ...reveal }: OwnedNameProps) {
  const { name, cpf } = partTrailingCpf(text);
  return cpf === '' ? (
    name
  ) : (
    <>
      {name} <OwnerCpf cpf={cpf} {...reveal} />
    </>
  );
}

/** The owner's CPF, hidden but for its middle, and the button that shows or hides it. */
export function OwnerCpf({ cpf, revealed, onReveal }: Omit<OwnedNameProps, 'text'> & { cpf: string }) {
  const { t } = useTranslation('registry');
  return (
    <>
      {revealed ? formatCpf(cpf) : hiddenCpf(cpf)}{' '}
      <Button size="compact-xs" variant="subtle" aria-pressed={revealed} onClick={onReveal} data-print="hidden">
        {t(revealed ? 'status.hideCpf' : 'status.showCpf')}
      </Button>
    </>
  );
}
