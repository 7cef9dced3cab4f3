import type { ScoredField } from './score.ts';
import { dangerous, isScan, type Kind, percent, type Result, type Share, shareOf } from './tally.ts';

interface Aim {
  what: string;
  of: (kind: Kind) => boolean;
  fields: readonly ScoredField[];
  /** Per cent. */
  least: number;
}

const isDirect = (kind: Kind) => kind === 'direct';

/** Shares that the reader is built to reach on the corpus, whatever the seed. */
export const AIMS: readonly Aim[] = [
  { what: 'direct', of: isDirect, fields: ['issuer', 'zipCode', 'city', 'state'], least: 99.5 },
  { what: 'direct', of: isDirect, fields: ['address', 'district', 'number'], least: 98 },
  { what: 'direct', of: isDirect, fields: ['complement'], least: 95 },
  { what: 'scans of 200 to 300 dpi', of: isScan, fields: ['zipCode'], least: 98 },
  { what: 'scans of 200 to 300 dpi', of: isScan, fields: ['streetMatch'], least: 95 },
  { what: 'scans of 200 to 300 dpi', of: isScan, fields: ['allMatches'], least: 92 },
  { what: 'scans, each quarter turn', of: isScan, fields: ['orientation'], least: 100 },
  { what: 'photos', of: (kind) => kind === 'photo', fields: ['zipCode'], least: 92 },
];
/** Wrong CEPs that the answer calls valid stay under this share, in per cent, in every way of sending a bill. */
export const DANGER = 0.5;

export interface Verdict {
  what: string;
  aim: string;
  share: Share;
  met: boolean;
}

/** Every aim for which bills were read, each field by itself. */
export function verdicts(results: readonly Result[]): Verdict[] {
  const fields = AIMS.flatMap(({ what, of, fields, least }) => {
    const read = results.filter(({ kind }) => of(kind));
    return fields.map((field) => {
      const share = shareOf(read, field);
      return { what: `${what}: ${field}`, aim: `>= ${least} %`, share, met: share.right >= (least / 100) * share.of };
    });
  });
  const kinds = [...new Set(results.map(({ kind }) => kind))];
  const danger = kinds.map((kind) => {
    const share = dangerous(results.filter((result) => result.kind === kind));
    return {
      what: `${kind}: wrong CEP called valid`,
      aim: `< ${DANGER} %`,
      share,
      met: share.right < (DANGER / 100) * share.of,
    };
  });
  return [...fields, ...danger].filter(({ share }) => share.of > 0);
}

export function verdictLine({ what, aim, share, met }: Verdict): string {
  const counts = `${share.right}/${share.of}`;
  return `${met ? 'met   ' : 'MISSED'} ${what.padEnd(38)} ${aim.padStart(9)}  ${percent(share).padStart(5)} %  (${counts})`;
}
