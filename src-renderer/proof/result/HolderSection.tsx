import { ActionIcon, Button, Title, Tooltip } from '@mantine/core';
import { IconEye, IconEyeOff, IconId, IconListSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy } from '../../shared/Copy.tsx';
import { useFieldCorrection } from '../correction/CorrectField.tsx';
import { hideTaxNumber } from '../holder/mask.ts';
import { useHolderLinks } from '../holder/use-holder-links.ts';
import type { FieldsProps } from './ComparisonTable.tsx';
import { FieldName } from './FieldName.tsx';
import classes from './holder-section.module.css';

const FIELDS = ['name', 'taxNumber', 'clientNumber', 'installation'] as const;

/**
 * Whom the bill names and under which numbers. The CPF or CNPJ is hidden until it is asked for. From the holder a click
 * leads to the lists and, for a company, to its registration.
 */
export function HolderSection(props: FieldsProps) {
  const { t } = useTranslation('proof');
  const { holder, enteredByHand } = props.address;
  const none = FIELDS.every((field) => holder[field] === '');
  return (
    <section aria-labelledby="proof-holder">
      <Title order={3} id="proof-holder">
        {t('holder.title')}
      </Title>
      {none && !enteredByHand && <p className={classes.soft}>{t('holder.none')}</p>}
      <dl className={classes.list}>
        {FIELDS.map((field) => (
          <HolderField key={field} field={field} {...props} />
        ))}
      </dl>
      <Links name={holder.name} taxNumber={holder.taxNumber} />
      {!enteredByHand && <p className={classes.soft}>{t('holder.note')}</p>}
    </section>
  );
}

function HolderField({ field, address, active, onActive, onShow, onCorrect }: FieldsProps & { field: Field }) {
  const { t } = useTranslation('proof');
  const [revealed, setRevealed] = useState(false);
  const value = address.holder[field];
  const name = t(`field.${field}`);
  const shown = (text: string) => (field === 'taxNumber' && !revealed ? hideTaxNumber(text) : text);
  const correction = useFieldCorrection({ address, field, onCorrect, shown });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only repeats on the page what the button inside does
    <div
      data-field={field}
      data-active={active?.field === field || undefined}
      onMouseEnter={() => onActive(field)}
      onMouseLeave={() => onActive(null)}
    >
      <dt>
        <FieldName
          field={field}
          located={address.boxes[field] !== undefined}
          active={active?.field === field && active.chosen}
          onShow={onShow}
        />
      </dt>
      <dd>
        {correction.editing ? (
          <span>{correction.field}</span>
        ) : (
          <>
            <span>
              {value ? shown(value) : <i>{t(address.enteredByHand ? 'entered.empty' : 'comparison.notRead')}</i>}
              {correction.note}
            </span>
            {field === 'taxNumber' && value && <Reveal revealed={revealed} onToggle={() => setRevealed(!revealed)} />}
            {correction.button}
            {value && <Copy iconOnly text={value} label={t('copyField', { field: name })} />}
          </>
        )}
      </dd>
    </div>
  );
}

type Field = (typeof FIELDS)[number];

function Links({ name, taxNumber }: { name: string; taxNumber: string }) {
  const { t } = useTranslation('proof');
  const { openLists, openRegistration } = useHolderLinks(name, taxNumber);
  if (!openLists && !openRegistration) return null;
  return (
    <div className={classes.links}>
      {openLists && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconListSearch size={16} stroke={1.6} aria-hidden />}
          onClick={openLists}
        >
          {t('holder.openLists')}
        </Button>
      )}
      {openRegistration && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconId size={16} stroke={1.6} aria-hidden />}
          onClick={openRegistration}
        >
          {t('holder.openRegistration')}
        </Button>
      )}
    </div>
  );
}

function Reveal({ revealed, onToggle }: { revealed: boolean; onToggle: () => void }) {
  const { t } = useTranslation('proof');
  const label = t(revealed ? 'holder.hide' : 'holder.reveal');
  const Icon = revealed ? IconEyeOff : IconEye;
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} aria-pressed={revealed} onClick={onToggle}>
        <Icon size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
