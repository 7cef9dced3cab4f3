import { ActionIcon, Title, Tooltip } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Copy } from '../../shared/Copy.tsx';
import { hideTaxNumber } from '../holder/mask.ts';
import type { FieldsProps } from './ComparisonTable.tsx';
import { FieldName } from './FieldName.tsx';
import classes from './holder-section.module.css';

const FIELDS = ['name', 'taxNumber', 'clientNumber', 'installation'] as const;

/** Whom the bill names and under which numbers, as read. The CPF or CNPJ is hidden until it is asked for. */
export function HolderSection({ address, active, onActive, onShow }: FieldsProps) {
  const { t } = useTranslation('proof');
  const [revealed, setRevealed] = useState(false);
  const { holder } = address;
  if (FIELDS.every((field) => holder[field] === '')) {
    return (
      <section aria-labelledby="proof-holder">
        <Title order={3} id="proof-holder">
          {t('holder.title')}
        </Title>
        <p className={classes.soft}>{t('holder.none')}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="proof-holder">
      <Title order={3} id="proof-holder">
        {t('holder.title')}
      </Title>
      <dl className={classes.list}>
        {FIELDS.map((field) => {
          const value = holder[field];
          const name = t(`field.${field}`);
          const hidden = field === 'taxNumber' && !revealed;
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: pointing only repeats on the page what the button inside does
            <div
              key={field}
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
                <span>{value ? hidden ? hideTaxNumber(value) : value : <i>{t('comparison.notRead')}</i>}</span>
                {field === 'taxNumber' && value && (
                  <Reveal revealed={revealed} onToggle={() => setRevealed(!revealed)} />
                )}
                {value && <Copy iconOnly text={value} label={t('copyField', { field: name })} />}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={classes.soft}>{t('holder.note')}</p>
    </section>
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
