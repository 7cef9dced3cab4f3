import { useTranslation } from 'react-i18next';
import { type Frame, heightOf, middleOf, namedPlaces } from '../../../src-main/charts/frame.ts';
import { stepArea, stepLine } from '../../../src-main/charts/paths.ts';
import { ticksOver } from '../../../src-main/charts/scale.ts';
import type { PortfolioReport } from '../../../src-main/contract/portfolio-report.ts';
import { useFormat } from '../../shared/format.ts';
import classes from './report.module.css';

const [WIDTH, HEIGHT] = [720, 190];
const FRAME: Frame = { left: 44, top: 8, width: WIDTH - 60, height: HEIGHT - 34 };

/** Open alerts at the end of each day as an area, the overdue ones of them as a dashed line. */
export function OpenChart({ days }: { days: PortfolioReport['alerts']['days'] }) {
  const { t, i18n } = useTranslation('portfolioReport');
  const { count, date } = useFormat();
  const open = days.map((one) => one.open);
  const late = days.map((one) => one.late);
  const ticks = ticksOver(open);
  const most = ticks.at(-1)!;
  const bottom = FRAME.top + FRAME.height;
  const last = days.at(-1)!;
  // Day and month, without the year that both languages write last.
  const dayAndMonth = (day: string) => date(day).replace(i18n.language === 'en' ? / \d{4}$/ : /\/\d{4}$/, '');
  return (
    <>
      <ul className={classes.legend} aria-hidden>
        <Key className={classes.open!} label={t('chart.openLabel')} />
        <Key className={classes.late!} label={t('chart.lateLabel')} />
      </ul>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('chart.open', { open: count(last.open), late: count(last.late) })}
      >
        {ticks.map((tick) => {
          const y = bottom - heightOf(tick, most, FRAME);
          return (
            <g key={tick}>
              <line className={classes.grid} x1={FRAME.left} x2={FRAME.left + FRAME.width} y1={y} y2={y} />
              <text x={FRAME.left - 8} y={y + 4} textAnchor="end">
                {count(tick)}
              </text>
            </g>
          );
        })}
        <path className={classes.area} d={stepArea(open, most, FRAME)} />
        <path className={classes.open} d={stepLine(open, most, FRAME)} />
        <path className={classes.late} d={stepLine(late, most, FRAME)} />
        {namedPlaces(days.length, 6).map((at) => (
          <text
            key={at}
            x={Math.max(FRAME.left + 16, middleOf(at, days.length, FRAME))}
            y={HEIGHT - 6}
            textAnchor="middle"
          >
            {dayAndMonth(days[at]!.day)}
          </text>
        ))}
      </svg>
    </>
  );
}

function Key({ className, label }: { className: string; label: string }) {
  return (
    <li>
      <svg width="26" height="8" aria-hidden>
        <line className={className} x1="0" x2="26" y1="4" y2="4" />
      </svg>
      {label}
    </li>
  );
}
