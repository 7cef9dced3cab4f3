/** Commercial and public services of tax registrations, by their name in the configuration; people call them alike in every language. */
export const SERVICE_NAMES = {
  sintegraws: 'SintegraWS',
  infosimples: 'Infosimples',
  cnpja: 'CNPJá',
  cnpjws: 'CNPJ.ws',
  brasilapi: 'BrasilAPI',
} as const;
