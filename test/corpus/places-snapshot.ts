import path from 'node:path';
import { openSnapshot } from '../../src-main/data/open-snapshot.ts';
import type { PostalRecord } from '../../src-main/postal/record.ts';
import { KINDS } from '../../src-main/postal/schema.ts';
import type { PostalStore } from '../../src-main/postal/store.ts';
import { openPostalStore } from '../../src-main/postal/store.ts';
import type { Random } from './random.ts';

/** Streets and towns of a postal snapshot, drawn at random. */
export interface PlaceSource {
  /** Snapshot's name, for the report. */
  name: string;
  /**
   * A record of a street or of a whole town in a state. About two in five come from the large cities, as customers do; as
   * many from towns of which each counts alike; the others are stretches or sides of streets (one in eight) and towns with
   * one CEP for all of them (one in eight).
   */
  draw(uf: string, random: Random): PostalRecord;
  close(): void;
}

interface Town {
  id: number;
  first: number;
  last: number;
  streets: number;
}
/** What a state has to draw from. */
interface State {
  towns: Town[];
  streets: number;
  wholeTowns: number[];
}

export function openPlaces(file: string): PlaceSource {
  const db = openSnapshot(file);
  const store = openPostalStore(file);
  const street = KINDS.indexOf('logradouro');
  const whole = KINDS.indexOf('localidade');
  const townsOf = db.prepare<[number, string], Town>(
    `SELECT place.id, min(cep) AS first, max(cep) AS last, count(*) AS streets
     FROM cep JOIN place ON place.id = cep.place WHERE kind = ? AND uf = ? GROUP BY place.id`,
  );
  const wholeOf = db
    .prepare<[number, string], number>(
      `SELECT cep FROM cep JOIN place ON place.id = cep.place WHERE kind = ? AND uf = ? AND cep % 1000 = 0`,
    )
    .pluck();
  const nextOf = db
    .prepare<[number, number, number], number>(
      'SELECT cep FROM cep WHERE cep >= ? AND place = ? AND kind = ? ORDER BY cep LIMIT 1',
    )
    .pluck();
  const nextPartOf = db
    .prepare<[number, number, number], number>(
      `SELECT cep FROM cep JOIN text ON text.id = complemento
       WHERE cep >= ? AND cep.place = ? AND kind = ? AND text.text GLOB '- *' ORDER BY cep LIMIT 1`,
    )
    .pluck();
  const states = new Map<string, State>();

  function stateOf(uf: string): State {
    const known = states.get(uf);
    if (known) return known;
    const towns = townsOf.all(street, uf).sort((a, b) => b.streets - a.streets);
    if (towns.length === 0) throw new Error(`${path.basename(file)} has no streets in ${uf}`);
    const state = {
      towns,
      streets: towns.reduce((sum, town) => sum + town.streets, 0),
      wholeTowns: wholeOf.all(whole, uf),
    };
    states.set(uf, state);
    return state;
  }

  return {
    name: path.basename(file),
    draw(uf, random) {
      const state = stateOf(uf);
      const kind = random.next();
      if (kind < 0.125 && state.wholeTowns.length > 0) return recordOf(store, random.pick(state.wholeTowns));
      const town = kind < 0.6 ? bySize(state, random) : random.pick(state.towns);
      const from = random.int(town.first, town.last);
      const next =
        kind < 0.25 ? (nextPartOf.get(from, town.id, street) ?? nextOf.get(from, town.id, street)) : undefined;
      return recordOf(store, next ?? nextOf.get(from, town.id, street) ?? town.last);
    },
    close() {
      store.close();
      db.close();
    },
  };
}

function bySize({ towns, streets }: State, random: Random): Town {
  let left = random.int(0, streets - 1);
  for (const town of towns) {
    left -= town.streets;
    if (left < 0) return town;
  }
  return towns[0]!;
}

function recordOf(store: PostalStore, cep: number): PostalRecord {
  const text = String(cep).padStart(8, '0');
  const record = store.lookup(text);
  if (!record) throw new Error(`CEP ${text} is missing in the snapshot it was drawn from`);
  return record;
}
