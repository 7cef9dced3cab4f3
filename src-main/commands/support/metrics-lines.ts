import { ROUTE } from './log-lines.ts';

/** What every answer of Atesta's has: by it another program on the same port is told apart. */
const OURS = /^atesta_info\{version="\d+\.\d+\.\d+[^"\s]{0,20}"\} 1$/m;
const TYPE = /^# TYPE (?:atesta|process|nodejs)_[a-z0-9_]+ (?:counter|gauge|histogram|summary|untyped)$/;
const SAMPLE =
  /^(?<name>(?:atesta|process|nodejs)_[a-z0-9_]+)(?:\{(?<labels>[^{}]*)\})? (?<value>NaN|[+-]Inf|[+-]?\d[\d.e+-]{0,24})$/;
const LABEL = /([a-z_]+)="([^"]*)"/g;
/** Of labels: words of the program's, versions, status codes and bounds of histograms. */
const VALUE = /^(?:[A-Za-z][A-Za-z_-]{0,39}|v?\d{1,4}(?:\.\d{1,5}){0,2}|\+Inf|)$/;

/** Of what `/metrics` answered the figures that Atesta has, their labels in its own words only; null where it is not Atesta's. */
export function metricsLines(body: string): string | null {
  if (!OURS.test(body)) return null;
  return body
    .split('\n')
    .flatMap((line) => (TYPE.test(line) ? [line] : cleanSample(line)))
    .map((line) => `${line}\n`)
    .join('');
}

function cleanSample(line: string): string[] {
  const { name, labels, value } = SAMPLE.exec(line)?.groups ?? {};
  if (name === undefined) return [];
  if (labels === undefined) return [`${name} ${value}`];
  const clean = [...labels.matchAll(LABEL)].map(([, label, text]) => {
    const isOwn = VALUE.test(text!) || (label === 'route' && ROUTE.test(text!));
    return `${label}="${isOwn ? text : '<removed>'}"`;
  });
  return [`${name}{${clean.join(',')}} ${value}`];
}
