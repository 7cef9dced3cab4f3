import { doubtOfParameters, type QuestionDoubt } from '../../documents/question-doubt.ts';
import type { HeaderDocs } from '../../http/endpoint.ts';

const HEADER = 'Atesta-Question-Doubt';

/**
 * The header that says why nothing found says less than it seems. The specification takes a name literally, so that one
 * whose letters are broken is answered, and the answer may not read as one that says that there is nobody.
 */
export function doubtHeaders(query: URLSearchParams): Record<string, string> {
  const doubt = doubtOfParameters([...query]);
  return doubt === null ? {} : { [HEADER]: doubt };
}

const MEANT: Readonly<Record<QuestionDoubt, string>> = {
  cpfWrong: 'the check digits of the CPF are wrong',
  cnpjWrong: 'those of the CNPJ are',
  notADocument: '`taxId` is neither a CPF nor a CNPJ',
  documentAsName: '`name` is a document or a number',
  soleTrader: '`name` has the number of a sole trader, which no list has',
  nameBroken: 'letters of `name` are broken, as of a text read in another encoding',
  nameLines: '`name` has several lines',
  nameWithDocument: '`name` has a CPF or CNPJ in it',
  nameSeveral: '`name` may be of several people',
  nameBlanks:
    '`name` is compared as it is written and has several blanks in a row or some at an end, which no list has',
};

export const DOUBT_DOCS: Readonly<Record<string, HeaderDocs>> = {
  [HEADER]: {
    description: `Why nothing found does not say that there is nobody; absent where the question is in no doubt. ${Object.entries(
      MEANT,
    )
      .map(([doubt, meaning]) => `\`${doubt}\`: ${meaning}`)
      .join('; ')}.`,
    example: 'nameBroken',
  },
};
