import classes from './report.module.css';

export interface Bar {
  name: string;
  /** From 0 to 1: how much of the width it fills. */
  share: number;
  /** What stands at its end. */
  said: string;
}

const [WIDTH, ROW] = [720, 26];
const [NAMES, ENDS] = [190, 150];

/** Bars from the left, each with its name before it and its figure behind it. */
export function BarChart({ bars, label }: { bars: readonly Bar[]; label: string }) {
  const height = bars.length * ROW + 4;
  const said = bars.map(({ name, said: figure }) => `${name}: ${figure}`).join('; ');
  return (
    <svg className={classes.drawing} viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={`${label}. ${said}`}>
      {bars.map(({ name, share, said: figure }, at) => {
        const width = (WIDTH - NAMES - ENDS) * share;
        return (
          <g key={name} transform={`translate(0 ${at * ROW})`}>
            <text className={classes.ink} x={0} y={17}>
              {name}
            </text>
            <rect className={classes['bar-mark']} x={NAMES} y={4} width={width} height={ROW - 8} />
            <text x={NAMES + width + 8} y={17}>
              {figure}
            </text>
          </g>
        );
      })}
      <line className={classes.base} x1={NAMES} x2={NAMES} y1={0} y2={bars.length * ROW} />
    </svg>
  );
}
