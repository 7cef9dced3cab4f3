/** What `outcome` may be in the header `Atesta-Blocks`, and what each means to a caller. */
export const OUTCOMES = {
  found: 'the block is in the answer',
  otherCnpj:
    'the block is in the answer as the source gave it, and says itself that it is about another CNPJ than was asked: of that one the source did not say',
  none: 'by the word of the source there is none; also of a block that is there and empty',
  notInThisCopy:
    'the copy of the open data lacks it: it may be newer than the copy, or was left out on purpose (one state, active only); no word that there is none',
  notInstalled: 'no copy of the open data is installed',
  notOffered: 'the source does not answer such questions, for example a state without the service, or a lookup by CPF',
  stateUnknown: 'the source is asked by state, and the state of this CNPJ is not known',
  notConfigured: 'no provider is configured for the block',
} as const;

const outcomes = Object.entries(OUTCOMES)
  .map(([outcome, meaning]) => `- \`${outcome}\`: ${meaning}`)
  .join('\n');

/** Headers of an answer to a tax registration lookup, as /openapi.json has them. */
export const TAXPAYER_HEADERS = {
  'Atesta-Blocks': {
    description:
      'What became of each block that the lookup concerns: a List of Tokens with Parameters (RFC 9651), `receitaFederal` ' +
      'and `sintegra` in a lookup by CNPJ, else `sintegra` alone. Further parameters may join.\n\n' +
      `\`outcome\` is one of\n${outcomes}\n\n` +
      '`provider` is who was asked, by the name in the configuration; absent of `notConfigured`.\n\n' +
      '`attempt=iepr` marks an answer to the second registration of Paraná.\n\n' +
      '`answered-at` is a Date (`@` and seconds of the epoch): when the source said so, where the answer was kept from an ' +
      'earlier lookup, here or at the source.\n\n' +
      'A source that could not say is an error; only one that spoke of another CNPJ is an outcome, `otherCnpj`.',
    example:
      'receitaFederal;outcome=found;provider=local, sintegra;outcome=none;provider=sefaz;answered-at=@1763788538',
  },
} as const;
