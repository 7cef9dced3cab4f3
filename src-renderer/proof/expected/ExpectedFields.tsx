import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './expected.module.css';
import { EXPECTED_FIELDS, type Expected } from './expected.ts';

interface ExpectedFieldsProps {
  expected: Expected;
  onChange(expected: Expected): void;
}

const LENGTHS = { name: 200, taxNumber: 18, zipCode: 10, number: 20 };

/** Whom and where somebody expects on a document; any of them may stay empty. */
export function ExpectedFields({ expected, onChange }: ExpectedFieldsProps) {
  const { t } = useTranslation('proof');
  return (
    <div className={classes.fields}>
      {EXPECTED_FIELDS.map((field) => (
        <TextInput
          key={field}
          size="sm"
          label={t(`expected.field.${field}`)}
          value={expected[field]}
          maxLength={LENGTHS[field]}
          autoComplete="off"
          className={field === 'name' ? classes.wide : undefined}
          onChange={(event) => onChange({ ...expected, [field]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}
