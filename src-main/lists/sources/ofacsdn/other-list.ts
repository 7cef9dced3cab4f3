import { ImportDoubt } from '../../../data/import-error.ts';
import { detailsObject } from '../../details.ts';
import type { Sample } from '../../import/list-source.ts';
import type { ListRecord } from '../../record.ts';

/** What OFAC calls the files of its list of other sanctions, in both of the places where it publishes them. */
const OTHER_FILE = /^cons(?:olidated|_prim|_alt|_add|_comments|_advanced)\.(?:csv|xml)$/i;
/**
 * Programmes of the other list: Foreign Sanctions Evaders, Sectoral Sanctions, Chinese Military-Industrial Complex
 * Companies, correspondent accounts (section 561, CAPTA), Palestinian Legislative Council, menu-based sanctions. Neither
 * form says which list it is; only the programmes do.
 */
const OTHER_PROGRAM = /^(?:NS-|FSE|SSI\b|CMIC|561|CAPTA\b|HKAA\b|MBS\b)/i;
/** Of the SDN list three entries in ten thousand have such a programme too, of the other list at least one in ten. */
const MOST_OTHERS = 0.02;

/**
 * OFAC publishes a second list, of sanctions that block nobody, in the same layouts as the SDN list (cons_prim.csv,
 * consolidated.xml, cons_advanced.xml). Taken for the SDN list it would say of nearly everybody that they are not on it.
 */
export class OtherList {
  private readonly file: string;
  private records = 0;
  private others = 0;

  constructor(samples: readonly Sample[]) {
    this.file = samples[0]?.file.name ?? '';
  }

  /** The doubt about files that have the other list's names. */
  static byName(samples: readonly Sample[]): ImportDoubt | undefined {
    const named = samples.map(({ file }) => file.name).find((name) => OTHER_FILE.test(baseOf(name)));
    return named === undefined ? undefined : new ImportDoubt('sdnConsolidated', { file: named });
  }

  add(record: ListRecord): void {
    const { Program = '', program = Program } = detailsObject(record.details);
    this.records++;
    if (programsOf(program).some((one) => OTHER_PROGRAM.test(one))) this.others++;
  }

  /** The doubt where too many of the records are under programmes of the other list. */
  byPrograms(): ImportDoubt | undefined {
    return this.others > this.records * MOST_OTHERS
      ? new ImportDoubt('sdnConsolidated', { file: this.file })
      : undefined;
  }
}

/** `SDGT] [IRGC` of the csv, a line each in the others. */
function programsOf(text: string): string[] {
  return text.split(/[\][;\n]+/).map((program) => program.trim());
}

function baseOf(name: string): string {
  return name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
}
