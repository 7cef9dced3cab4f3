import {
  EU_COUNTRIES,
  type EuCountry,
  type InventedEuBirth,
  type InventedEuEntity,
  type InventedEuName,
} from './eu-entities.ts';

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The XML of version 1.1 as the Commission publishes it: data in attributes, empty ones written, `person` under `code`. */
export function euXml(entities: readonly InventedEuEntity[], generated = '2026-09-22T15:29:22.497+02:00'): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<export xmlns="http://eu.europa.ec/fpi/fsd/export" generationDate="${generated}" globalFileId="1">
${entities.map(entityOf).join('\n')}
</export>
`;
}

function entityOf(one: InventedEuEntity): string {
  const { logicalId, kind, programme, remark } = one;
  const own = {
    designationDate: '2003-06-27',
    designationDetails: '',
    unitedNationId: '',
    euReferenceNumber: `EU.${logicalId}.1`,
  };
  const regulation = { regulationType: 'amendment', numberTitle: '2026/0 (OJ L0)', programme, logicalId: 1 };
  return tag('sanctionEntity', { ...own, logicalId }, [
    remark ? `<remark>${escaped(remark)}</remark>` : '',
    tag('regulation', regulation, ['<publicationUrl>https://eur-lex.europa.eu/invented</publicationUrl>']),
    tag('subjectType', { code: kind, classificationCode: kind === 'person' ? 'P' : 'E' }),
    ...one.names.map(nameOf),
    ...one.citizenships.map((country) => tag('citizenship', { region: '', ...placeOf(country) })),
    ...one.births.map(birthOf),
    ...one.addresses.map(({ street = '', city = '', country }) =>
      tag('address', { city, street, poBox: '', zipCode: '', asAtListingTime: false, ...placeOf(country) }),
    ),
    ...one.documents.map(({ type, number, country }) =>
      tag('identification', {
        number,
        knownFalse: false,
        identificationTypeCode: 'x',
        identificationTypeDescription: type,
        ...placeOf(country),
      }),
    ),
  ]);
}

function nameOf({
  whole = '',
  first = '',
  middle = '',
  last = '',
  strong,
  title = '',
  ...name
}: InventedEuName): string {
  const names = { firstName: first, middleName: middle, lastName: last, wholeName: whole };
  const more = {
    function: name.function ?? '',
    title,
    nameLanguage: '',
    strong: strong ?? true,
    regulationLanguage: 'en',
  };
  return tag('nameAlias', { ...names, ...more, logicalId: 1 }, [
    tag('regulationSummary', { regulationType: 'amendment' }),
  ]);
}

function birthOf({ date, year, month, day, range, circa = false, city = '', country = '00' }: InventedEuBirth): string {
  return tag('birthdate', {
    circa,
    calendarType: 'GREGORIAN',
    city,
    birthdate: date,
    dayOfMonth: day,
    monthOfYear: month,
    year: year ?? date?.slice(0, 4),
    yearRangeFrom: range?.[0],
    yearRangeTo: range?.[1],
    ...placeOf(country),
  });
}

function placeOf(country: EuCountry): Attributes {
  return {
    countryIso2Code: country,
    countryDescription: EU_COUNTRIES[country],
    regulationLanguage: 'en',
    logicalId: 2,
  };
}

function tag(name: string, attributes: Attributes, children: string[] = []): string {
  const written = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const start = `<${name}${written.map(([key, value]) => ` ${key}="${escaped(String(value))}"`).join('')}`;
  return children.length > 0 ? `${start}>\n${children.join('\n')}\n</${name}>` : `${start}/>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
