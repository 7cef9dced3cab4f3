import { useTranslation } from 'react-i18next';
import { fullAge } from '../../../src-main/charts/ages.ts';
import { type DayMark, dayMarks } from '../../../src-main/charts/days.ts';
import type { Frame } from '../../../src-main/charts/frame.ts';
import type { PortfolioReport } from '../../../src-main/contract/portfolio-report.ts';
import { useNames } from '../../shared/consulted/use-names.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './report.module.css';
import { useReportWords } from './use-report-words.ts';

const [WIDTH, HEIGHT] = [720, 34];
const FRAME: Frame = { left: 150, top: 4, width: 420, height: HEIGHT - 8 };

/** A strip a list: bars as high as its file was old, crossed where it could not be asked, none where nobody looked. */
export function AgesChart({ freshness }: { freshness: PortfolioReport['freshness'] }) {
  const { t } = useTranslation('portfolioReport');
  const { count } = useFormat();
  const names = useNames();
  const words = useReportWords();
  const most = fullAge(freshness);
  return (
    <>
      <ul className={classes.legend} aria-hidden>
        <li>
          <svg width="10" height="16" aria-hidden>
            <rect className={classes['bar-mark']} x="1" y="0" width="8" height="16" />
          </svg>
          {t('chart.legendAge', { most: count(most) })}
        </li>
        <li>
          <svg width="10" height="16" aria-hidden>
            <Mark mark={{ form: 'none', x: 1, y: 1, width: 8, height: 14 }} />
          </svg>
          {t('chart.legendNone')}
        </li>
        <li>
          <svg width="10" height="16" aria-hidden>
            <line className={classes.base} x1="0" x2="10" y1="15" y2="15" />
          </svg>
          {t('chart.legendNotRecorded')}
        </li>
      </ul>
      {freshness.map(({ list, days }) => {
        const last = words.listDay(days.at(-1)!);
        const known = days.filter(({ state }) => state !== 'notRecorded').length;
        return (
          <svg
            key={list}
            className={classes.drawing}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={t('chart.ages', {
              list: names.list(list),
              known: count(known),
              days: count(days.length),
              last,
            })}
          >
            <text className={classes.ink} x={0} y={FRAME.top + FRAME.height - 6}>
              {names.list(list)}
            </text>
            {dayMarks(days, most, FRAME).map((mark) => (
              <Mark key={mark.x} mark={mark} />
            ))}
            <line
              className={classes.base}
              x1={FRAME.left}
              x2={FRAME.left + FRAME.width}
              y1={FRAME.top + FRAME.height}
              y2={FRAME.top + FRAME.height}
            />
            <text x={FRAME.left + FRAME.width + 10} y={FRAME.top + FRAME.height - 6}>
              {last}
            </text>
          </svg>
        );
      })}
    </>
  );
}

function Mark({ mark: { form, x, y, width, height } }: { mark: DayMark }) {
  if (form === 'notRecorded') return null;
  if (form === 'age') return <rect className={classes['bar-mark']} x={x} y={y} width={width} height={height} />;
  const [right, bottom] = [x + width, y + height];
  return (
    <path
      className={classes['none-mark']}
      d={`M${x} ${y}H${right}V${bottom}H${x}ZM${x} ${y}L${right} ${bottom}M${x} ${bottom}L${right} ${y}`}
    />
  );
}
