import { identityId, locationId, nationalityId, UNDETERMINED } from './ofac-advanced-places.ts';
import type { AdvancedWriter, Attributes } from './ofac-advanced-writer.ts';
import type { InventedAlias, InventedName, InventedParty } from './ofac-parties.ts';

const ALIAS_TYPES = { 'a.k.a.': 1400, 'f.k.a.': 1401, 'n.k.a.': 1402 };
const PARTY_SUB_TYPES = { vessel: 1, aircraft: 2, entity: 3, individual: 4 };
const NAME_PARTS = { last: 1520, first: 1521, entity: 1525, vessel: 1526, aircraft: 1524 };

export function partyOf(write: AdvancedWriter, one: InventedParty): string {
  const { tag } = write;
  const identity = { IdentityID: identityId(one), IdentityFeatureLinkTypeID: 1 };
  const profile = { ID: one.number, PartySubTypeID: PARTY_SUB_TYPES[one.kind] };
  const features = featuresOf(write, one).map(([type, inner], at) =>
    tag('Feature', { ID: one.number * 100 + at, FeatureTypeID: type }, [
      tag('FeatureVersion', { ReliabilityID: 1, ID: one.number * 100 + at }, [tag('Comment', {}), ...inner]),
      tag('IdentityReference', identity),
    ]),
  );
  return tag('DistinctParty', { FixedRef: one.number }, [
    tag('Comment', {}),
    tag('Profile', profile, [identityOf(write, one), ...features]),
  ]);
}

function featuresOf(write: AdvancedWriter, one: InventedParty): [type: number, inner: string[]][] {
  const { tag } = write;
  const at = (id: number) => [tag('VersionDetail', { DetailTypeID: 1433 }), tag('VersionLocation', { LocationID: id })];
  const text = (written: string) => [tag('VersionDetail', { DetailTypeID: 1432 }, written)];
  const features: [number, string[]][] = [];
  if (one.kind === 'individual') {
    features.push([224, [tag('VersionDetail', { DetailTypeID: 1431, DetailReferenceID: 91526 })]]);
  }
  if (one.born) features.push([8, [write.period(one.born), tag('VersionDetail', { DetailTypeID: 1430 })]]);
  features.push([25, at(UNDETERMINED)], [25, at(424_242)]);
  features.push(...one.addresses.map((_, number): [number, string[]] => [25, at(locationId(one, number))]));
  if (one.nationality) features.push([10, at(nationalityId(one.nationality))]);
  if (one.title) features.push([26, text(one.title)]);
  if (one.flag) features.push([3, text(one.flag)]);
  return features;
}

function identityOf(write: AdvancedWriter, one: InventedParty): string {
  const { tag } = write;
  const groups: string[] = [];
  const group = (type: number) => {
    const id = one.number * 100 + groups.length;
    groups.push(tag('MasterNamePartGroup', {}, [tag('NamePartGroup', { ID: id, NamePartTypeID: type })]));
    return id;
  };
  const parts = (values: [string, number][], script: number) =>
    values.map(([text, type]) =>
      tag('DocumentedNamePart', {}, [
        tag(
          'NamePartValue',
          { NamePartGroupID: group(type), ScriptID: script, ScriptStatusID: 1, Acronym: 'false' },
          text,
        ),
      ]),
    );
  const documented = (status: number, values: string[]) =>
    tag('DocumentedName', { ID: one.number, FixedRef: one.number, DocNameStatusID: status }, values);
  const alias = (type: number, quality: Attributes, names: string[]) =>
    tag('Alias', { FixedRef: one.number, AliasTypeID: type, ...quality }, names);
  const valuesOf = ({ last, first }: InventedName): [string, number][] => {
    const kind = one.kind === 'individual' ? NAME_PARTS.last : NAME_PARTS[one.kind];
    return first === undefined
      ? [[last, kind]]
      : [
          [first, NAME_PARTS.first],
          [last, kind],
        ];
  };
  const akaOf = (aka: InventedAlias) =>
    alias(ALIAS_TYPES[aka.type], { Primary: 'false', LowQuality: String(aka.weak ?? false) }, [
      documented(2, parts(valuesOf(aka), 215)),
    ]);
  const others = one.aliases.map(akaOf);
  const main = alias(1403, { Primary: 'true', LowQuality: 'false' }, [
    documented(1, parts(valuesOf(one), 215)),
    ...(one.originalScript ? [documented(2, parts([[one.originalScript, 1520]], 160))] : []),
  ]);
  const attributes = { ID: identityId(one), FixedRef: one.number, Primary: 'true', False: 'false' };
  return tag('Identity', attributes, [...others, main, tag('NamePartGroups', {}, groups)]);
}
