import { type Static, Type } from 'typebox';
import { titled } from '../contract/titled.ts';

export const DEFAULT_RETENTION_YEARS = 10;
export const DEFAULT_TIMESTAMP_MINUTES = 60;

const closed = { additionalProperties: false } as const;

/** Section `evidence` of the configuration: what is kept of consultations, for how long, and where its checkpoints go. */
export const EvidenceConfig = Type.Object(
  {
    keep: Type.Optional(
      Type.Enum(['dossiers', 'all', 'off'], {
        ...titled('Guarda das consultas', 'Keeping of lookups'),
        default: 'dossiers',
        description:
          'What is kept: what somebody files in a dossier, every lookup that got an answer (not one that ended in an error), or nothing.',
      }),
    ),
    secondApproval: Type.Optional(
      Type.Boolean({
        ...titled('Segunda aprovação', 'Second approval'),
        default: false,
        description:
          'Whether the conclusion of a dossier counts only once another person has approved it; default false.',
      }),
    ),
    retentionYears: Type.Optional(
      Type.Integer({
        ...titled('Prazo de guarda, em anos', 'Retention, in years'),
        minimum: 1,
        maximum: 100,
        default: DEFAULT_RETENTION_YEARS,
        description: 'Years after its conclusion for which a dossier is kept; then it is due for erasure. Default 10.',
      }),
    ),
    checkpoints: Type.Optional(
      Type.Object(
        {
          folder: Type.Optional(
            Type.String({
              ...titled('Pasta dos pontos de verificação do registro', 'Folder for checkpoints'),
              minLength: 1,
              description:
                'Folder that each new checkpoint of the record is written to, best a share where nothing can be overwritten.',
            }),
          ),
          timestamp: Type.Optional(
            Type.String({
              ...titled('Serviço de carimbo do tempo', 'Time-stamping service'),
              pattern: '^https?://[^\\s@]+$',
              description: 'Address of an RFC 3161 service that time-stamps the checkpoints.',
            }),
          ),
          timestampMinutes: Type.Optional(
            Type.Integer({
              ...titled('Minutos entre carimbos do tempo', 'Minutes between time stamps'),
              minimum: 1,
              maximum: 1440,
              default: DEFAULT_TIMESTAMP_MINUTES,
              description:
                'Minutes from one time stamp to the next, at least; none is asked for where nothing was filed since. Default 60.',
            }),
          ),
        },
        closed,
      ),
    ),
  },
  closed,
);
export type EvidenceConfig = Static<typeof EvidenceConfig>;

/** What the service goes by: every value that has a default has one. */
export interface EvidenceSettings {
  keep: 'dossiers' | 'all' | 'off';
  secondApproval: boolean;
  retentionYears: number;
  checkpoints: { folder?: string; timestamp?: string; timestampMinutes: number };
}

/** The section of config.json under that of the policy file, which wins key by key, over the defaults. */
export function mergeEvidence(own: EvidenceConfig = {}, policy: EvidenceConfig = {}): EvidenceSettings {
  return {
    keep: 'dossiers',
    secondApproval: false,
    retentionYears: DEFAULT_RETENTION_YEARS,
    ...own,
    ...policy,
    checkpoints: { timestampMinutes: DEFAULT_TIMESTAMP_MINUTES, ...own.checkpoints, ...policy.checkpoints },
  };
}
