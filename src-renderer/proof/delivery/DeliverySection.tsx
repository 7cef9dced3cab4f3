import { Button, Title } from '@mantine/core';
import { IconFocus2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReadingAddress } from '../../../src-main/contract/reading.ts';
import type { ReadAddress } from '../../../src-main/contract/residence.ts';
import { DifferingText } from '../../shared/comparison/DifferingText.tsx';
import table from '../result/comparison-table.module.css';
import { deliveryRows } from './delivery-rows.ts';
import classes from './delivery-section.module.css';

interface DeliverySectionProps {
  deliveries: readonly ReadingAddress[];
  /** The address of consumption that they are laid beside; null where none was read. */
  consumption: ReadAddress | null;
  /** The one that is shown on the page. */
  active: ReadingAddress | null;
  onShow(address: ReadingAddress): void;
}

/** Where the bill is sent, apart from where the service is used, with what differs marked in both. */
export function DeliverySection({ deliveries, consumption, active, onShow }: DeliverySectionProps) {
  const { t } = useTranslation('proof');
  if (deliveries.length === 0) return null;
  return (
    <section aria-labelledby="proof-delivery">
      <Title order={3} id="proof-delivery">
        {t('delivery.title', { count: deliveries.length })}
      </Title>
      <p className={classes.soft}>{t('delivery.text')}</p>
      {deliveries.map((delivery, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the addresses of a reading never change places
        <div key={index} className={classes.one} data-delivery={index} data-active={delivery === active || undefined}>
          <Rows consumption={consumption} delivery={delivery.extraction} />
          {Object.keys(delivery.boxes).length > 0 && (
            <Button
              size="compact-xs"
              variant="subtle"
              className={classes.show}
              leftSection={<IconFocus2 size={15} stroke={1.6} aria-hidden />}
              data-beside
              aria-pressed={delivery === active}
              onClick={() => onShow(delivery)}
            >
              {t('seeOnPage')}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

function Rows({ consumption, delivery }: { consumption: ReadAddress | null; delivery: ReadAddress }) {
  const { t } = useTranslation('proof');
  return (
    <table className={`${table.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('comparison.field')}</th>
          <th scope="col">{t('delivery.consumption')}</th>
          <th scope="col">{t('delivery.delivery')}</th>
        </tr>
      </thead>
      <tbody>
        {deliveryRows(consumption, delivery).map(({ field, consumption: here, delivery: there, differs }) => (
          <tr key={field} className={table.row}>
            <th scope="row" className={table.label}>
              {t(`field.${field}`)}
            </th>
            <td>
              <Value text={here} differs={differs} />
            </td>
            <td>
              <Value text={there} differs={differs} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Another place is another word, not another letter: what differs is marked whole. */
function Value({ text, differs }: { text: string; differs: boolean }) {
  const { t } = useTranslation('proof');
  if (text === '') return <span className={table.missing}>{t('comparison.notRead')}</span>;
  return <DifferingText stretches={[{ text, differs }]} />;
}
