import { Button } from '@mantine/core';
import { IconFocus2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReadingAddress } from '../../../src-main/contract/reading.ts';
import { addressLine } from './address-line.ts';
import { EvidenceList } from './EvidenceList.tsx';
import classes from './roles.module.css';
import { weighed } from './roles.ts';

interface OtherAddressesProps {
  addresses: readonly ReadingAddress[];
  /** The one that is shown on the page. */
  shown: ReadingAddress | null;
  /** Unfolded from the start: there is nothing else to see. */
  open?: boolean;
  onShow(address: ReadingAddress): void;
}

/** The addresses on the document that are not the customer's: whose they are, and why they did not go out. */
export function OtherAddresses({ addresses, shown, open = false, onShow }: OtherAddressesProps) {
  const { t } = useTranslation('proof');
  if (addresses.length === 0) return null;
  return (
    <details className={classes.others} open={open || addresses.some((address) => address === shown) || undefined}>
      <summary>{t('others.title', { count: addresses.length })}</summary>
      <p className={classes.soft}>{t('others.text', { count: addresses.length })}</p>
      <ul>
        {addresses.map((address, index) => {
          const { against, for: inFavour } = weighed(address.evidence);
          const active = address === shown;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the addresses of a reading never change places
            <li key={index} data-active={active || undefined}>
              <div className={classes.head}>
                <b>{t(`role.${address.role}.name`)}</b>
                {Object.keys(address.boxes).length > 0 && (
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    leftSection={<IconFocus2 size={15} stroke={1.6} aria-hidden />}
                    data-beside
                    aria-pressed={active}
                    onClick={() => onShow(address)}
                  >
                    {t('seeOnPage')}
                  </Button>
                )}
              </div>
              {address.holder.name && <p>{address.holder.name}</p>}
              <p>{addressLine(address.extraction)}</p>
              <EvidenceList evidence={[...against, ...inFavour]} label={t('others.why')} />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
