import { brasilapiService } from './brasilapi.ts';
import { cnpjaService } from './cnpja.ts';
import { cnpjwsService } from './cnpjws.ts';
import { httpProvider } from './http.ts';
import { infosimplesService } from './infosimples.ts';
import { localProvider } from './local.ts';
import { sefazService } from './sefaz.ts';
import { serviceProvider } from './service-provider.ts';
import { sintegrawsService } from './sintegraws.ts';

/** Every kind of provider that the configuration may name. A new one is its own file and a row here. */
export const PROVIDERS = {
  local: localProvider,
  http: httpProvider,
  sefaz: serviceProvider('sefaz', sefazService),
  sintegraws: serviceProvider('sintegraws', sintegrawsService),
  infosimples: serviceProvider('infosimples', infosimplesService),
  cnpja: serviceProvider('cnpja', cnpjaService),
  cnpjws: serviceProvider('cnpjws', cnpjwsService),
  brasilapi: serviceProvider('brasilapi', brasilapiService),
} as const;
