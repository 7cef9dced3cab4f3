import { type Static, Type } from 'typebox';
import { titled } from '../contract/titled.ts';
import { PROGRAM_UPDATE_MODES } from '../contract/window/program-update.ts';
import { PUBLIC_KEY, SOURCE } from '../supply/source.ts';

/** As electron-updater names it: the file that tells of the newest version is `latest.yml`, `latest-linux.yml`, `latest-mac.yml`. */
export const DEFAULT_CHANNEL = 'latest';

/** Section `programUpdate` of the policy: where this program is renewed from. Of `config.json` it is not taken. */
export const ProgramUpdateConfig = Type.Object(
  {
    source: Type.Optional(
      Type.String({
        ...titled('Origem das atualizações do programa', 'Source of program updates'),
        pattern: SOURCE,
        description:
          'Policy only: whole path of a folder or share, or an address with file:, http: or https:, where the installers lie. Without it nobody is asked for updates.',
      }),
    ),
    publicKey: Type.Optional(
      Type.String({
        ...titled('Chave pública das atualizações do programa', 'Public key of program updates'),
        pattern: PUBLIC_KEY,
        description:
          "Policy only: the line of minisign's public key; nothing that another key signed is installed, nor anything without one.",
      }),
    ),
    mode: Type.Optional(
      Type.Enum([...PROGRAM_UPDATE_MODES], {
        ...titled('Atualização do programa', 'Program update'),
        default: 'ask',
        description:
          'Policy only: `never` asks nobody; `ask` tells a person, who installs; `onQuit` fetches by itself and installs when the program is closed. Default ask, once a source is set.',
      }),
    ),
    channel: Type.Optional(
      Type.String({
        ...titled('Canal das atualizações do programa', 'Channel of program updates'),
        pattern: '^[a-z][a-z0-9-]{0,30}$',
        default: DEFAULT_CHANNEL,
        description:
          'Policy only: which versions are taken, as `latest` or `beta`: the name of the file that tells of them.',
      }),
    ),
    deferDays: Type.Optional(
      Type.Integer({
        ...titled('Dias até instalar uma versão nova', 'Days before a new version is installed'),
        minimum: 0,
        maximum: 365,
        default: 0,
        description: 'Policy only: days after its publication before which a version is not installed; default 0.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ProgramUpdateConfig = Static<typeof ProgramUpdateConfig>;
