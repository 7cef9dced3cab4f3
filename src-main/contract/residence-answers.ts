import { type Static, Type } from 'typebox';
import { envelopeOf, Metadata } from './envelope.ts';
import { ReadingDetails, ReadingProgress } from './reading.ts';
import { FileInfo, ResidenceEntryV2, ResidenceEntryV3, ResidenceEntryV4 } from './residence.ts';

/** Any other value is ignored, as all query parameters of this endpoint are. */
export const ResidenceQuery = Type.Object({
  detail: Type.Optional(
    Type.Enum(['full'], {
      description:
        'v3 and v4: adds `detail` to `metadata`: dates, whose each address is and why, holder, both texts of each ' +
        'comparison, warnings, the addresses left out. Absent otherwise.',
    }),
  ),
});

const ResidenceMetadata = Type.Object({ filesInfo: Type.Array(FileInfo), ...Metadata.properties });
const DetailedMetadata = Type.Object({ ...ResidenceMetadata.properties, detail: Type.Optional(ReadingDetails) });

export const ResidenceAnswerV2 = envelopeOf(Type.Array(ResidenceEntryV2), ResidenceMetadata);
export const ResidenceAnswerV3 = envelopeOf(Type.Array(ResidenceEntryV3), DetailedMetadata);
export const ResidenceAnswerV4 = envelopeOf(Type.Array(ResidenceEntryV4), DetailedMetadata);
export type ResidenceAnswerV3 = Static<typeof ResidenceAnswerV3>;

/** A line of the NDJSON form; the last one is the whole answer, or an error body with its `code`. */
export const ResidenceLineV3 = Type.Union([ReadingProgress, ResidenceAnswerV3]);
export const ResidenceLineV4 = Type.Union([ReadingProgress, ResidenceAnswerV4]);
