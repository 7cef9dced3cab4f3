import { Button } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import { useOffice } from '../../shared/office/use-office.ts';
import classes from './connection-bar.module.css';
import { forgetInPlace, useInPlace } from './in-place.ts';

/** Above the page while the office is not reached, and as long as an answer may be on it that was given in the office's place. */
export function OfficeBar() {
  const { t } = useTranslation('app');
  const { dateTime } = useFormat();
  const office = useOffice();
  const inPlace = useInPlace((state) => state.inPlace);
  if (!office) return null;
  const isAway = office.reached === false;
  if (!isAway && !inPlace) return null;
  return (
    <div className={classes.bar} role="alert">
      <IconBuildingOff size={18} aria-hidden />
      <span className={classes.text}>
        {isAway && <>{t('office.away', { host: new URL(office.url).host })} </>}
        {inPlace && t(`office.inPlace.${inPlace.why}`, { since: dateTime(inPlace.since) })}
      </span>
      {inPlace && (
        <Button size="compact-sm" variant="default" onClick={forgetInPlace}>
          {t('office.seen')}
        </Button>
      )}
    </div>
  );
}
