import { editionOf } from '../../../supply/addresses.ts';
import type { Part } from '../../../supply/edition.ts';
import type { Official } from '../official.ts';

/**
 * One file for each election, by its year. Without years named it is the newest election of each kind: general and
 * municipal ones take turns in even years (Constituição, art. 28 and 29), and until candidates register, in August of
 * its year, an election has no file.
 */
export function elections(address: string): Official {
  return {
    addresses: [address],
    periods: 'year',
    async parts({ addresses, periods, today }) {
      const edition = (year: number) => editionOf(addresses, `${year}0101`);
      if (periods.length > 0) {
        return periods.map((date) => ({ name: date.slice(0, 4), editions: [edition(Number(date.slice(0, 4)))] }));
      }
      const newest = Math.floor(Number(today.slice(0, 4)) / 2) * 2;
      return [newest, newest - 2].map((year): Part => {
        return { name: year % 4 === 0 ? 'municipais' : 'gerais', editions: [edition(year), edition(year - 4)] };
      });
    },
  };
}
