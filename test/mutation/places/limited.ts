import type { Mutation } from '../mutation.ts';

const DOSSIERS = 'src-main/evidence/dossiers/dossiers.ts';
const ERASED = 'src-main/evidence/dossiers/erased.ts';
const GATHER = 'src-main/evidence/report/gather.ts';
const attack = (name: string) => [`test/security/limited-${name}.attack.test.ts`];

export const mutations: readonly Mutation[] = [
  {
    defect: 'a dossier that is limited is read by its id',
    file: DOSSIERS,
    from: '    if (!this.isThereFor(viewer, id)) throw goneError(this.store, id, viewer);\n',
    to: '',
    tests: attack('guessed-id'),
  },
  {
    defect: 'a consultation of a dossier that is limited is read by its entry',
    file: DOSSIERS,
    from: 'scope !== null && this.isThereFor(viewer, scope) ? consultationIn(this.store.record(id)) : null;',
    to: 'scope !== null ? consultationIn(this.store.record(id)) : null;',
    tests: attack('guessed-id'),
  },
  {
    defect: 'a document of a dossier that is limited is taken by its entry',
    file: DOSSIERS,
    from: 'this.store.scopeOf(entry) === dossier && this.isThereFor(viewer, dossier);',
    to: 'this.store.scopeOf(entry) === dossier;',
    tests: attack('guessed-id'),
  },
  {
    defect: 'a dossier that is limited is printed for all',
    file: GATHER,
    from: 'isThereFor(reader, of.viewer, of.id) ? reader.entriesOf(of.id) : []',
    to: 'reader.entriesOf(of.id)',
    tests: attack('guessed-id'),
  },
  {
    defect: 'a consultation of a dossier that is limited is printed for all',
    file: GATHER,
    from: 'scope !== null && isThereFor(reader, viewer, scope) ? consultationIn(reader.record(id)) : null;',
    to: 'scope !== null ? consultationIn(reader.record(id)) : null;',
    tests: attack('guessed-id'),
  },
  {
    defect: 'an alert tells all into which dossier it was taken',
    file: DOSSIERS,
    from: 'return ids.filter((id) => wasFor(this.store, viewer, id));',
    to: 'return [...ids];',
    tests: attack('filing'),
  },
  {
    defect: 'what was erased of a group is listed for all',
    file: ERASED,
    from: 'if (!isWithheldFrom(store, viewer)) {',
    to: 'if (store) {',
    tests: attack('lists'),
  },
  {
    defect: 'an id tells that a dossier of a group was erased',
    file: ERASED,
    from: "  if (!isFor(viewer, erasedGroup(record.payload))) return new ApiError('dossierNotFound');\n",
    to: '',
    tests: attack('lists'),
  },
  {
    defect: 'a search goes by the group that a summary has, which may be an older one',
    file: 'src-main/evidence/dossiers/summary-anew.ts',
    from: '  const { group } = limit;\n',
    to: "  const group = 'group' in said ? (said.group ?? null) : limit.group;\n",
    tests: attack('stale-summary'),
  },
  {
    defect: 'a dossier whose limit is lost is there for all, though its summary names the group',
    file: 'src-main/evidence/dossiers/viewer.ts',
    from: 'if (kept === null || kept === said) return',
    to: 'if (kept !== undefined) return',
    tests: attack('stale-summary'),
  },
  {
    defect: 'a record that lacks an entry, or has one under another scope, is opened',
    file: 'src-main/evidence/store/record-writer.ts',
    from: '    this.reader.refuseGaps();\n    const text',
    to: '    const text',
    tests: attack('stale-summary'),
  },
  {
    defect: 'whoever is in no group limits a dossier to any',
    file: 'src-main/evidence/dossiers/refusals.ts',
    from: "return isFor(viewer, group) ? null : 'groupNotYours';",
    to: 'return null;',
    tests: attack('lists'),
  },
  {
    defect: 'the export of a person leaves out in silence what is limited to others',
    file: 'src-main/evidence/dossiers/viewer.ts',
    from: "viewer !== 'administrator' && store.limited().some((dossier) => !wasFor(store, viewer, dossier));",
    to: 'false;',
    tests: attack('exports'),
  },
  {
    defect: 'who is in too many groups for a token is taken for somebody in none',
    file: 'src-main/access/openid/claims.ts',
    from: "if (held === undefined) return isLeftOut(payload, claim) ? 'unknown' : [];",
    to: 'if (held === undefined) return [];',
    tests: attack('forged-groups'),
  },
];
