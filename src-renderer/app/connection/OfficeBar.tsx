import { Button } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../shared/format.ts';
import { OFFICE_KEY, useOffice } from '../../shared/office/use-office.ts';
import classes from './connection-bar.module.css';
import { forgetInPlace, useInPlace } from './in-place.ts';

/** Above the page while the office is not reached, and as long as an answer may be on it that was given in the office's place. */
export function OfficeBar() {
  const { t } = useTranslation('app');
  const { dateTime } = useFormat();
  const office = useOffice();
  const inPlace = useInPlace((state) => state.inPlace);
  const queries = useQueryClient();
  const isAway = office?.reached === false;
  const wasAway = useRef(isAway);
  useEffect(() => {
    if (wasAway.current === isAway) return;
    wasAway.current = isAway;
    // What is shown as failed waits for it; what is shown as known may be the other's.
    void queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => key !== OFFICE_KEY });
  }, [isAway, queries]);
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
