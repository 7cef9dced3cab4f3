import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import {
  ERASURE_EXAMPLE,
  NEW_PORTFOLIO_EXAMPLE,
  PORTFOLIO_EXAMPLE,
  REPORT_EXAMPLE,
  STEP_EXAMPLE,
  SUBJECT_PAGE_EXAMPLE,
  SUBJECT_QUERY_EXAMPLE,
} from '../../contract/examples/portfolios.ts';
import { PERMISSIONS } from '../../contract/permissions.ts';
import {
  NewPortfolio,
  Portfolio,
  PortfolioErased,
  PortfolioErasure,
  StepReport,
  SubjectPage,
  SubjectQuery,
  SubjectsGone,
  SubjectsInStep,
  SubjectsToRemove,
} from '../../contract/portfolios.ts';
import { checked, jsonBody } from '../../evidence/api/body.ts';
import { jsonBytes } from './body.ts';
import { BODY_ERRORS, idOf, type PortfolioApiParts, portfolioEndpoint } from './endpoints.ts';
import { queryOf } from './query.ts';

const PLACE = { id: 'The portfolio.' } as const;
const newPortfolio = Compile(NewPortfolio);
const erasure = Compile(PortfolioErasure);
const subjectQuery = Compile(SubjectQuery);
const toRemove = Compile(SubjectsToRemove);

/** `GET /portfolios/v1` */
export function listPortfolios(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/portfolios',
    tail: '',
    access: 'read',
    docs: {
      summary: 'List of portfolios',
      description: 'Every portfolio, with how far the comparison with each of its lists is.',
      named: true,
      answer: Type.Object({ portfolios: Type.Array(Portfolio) }),
      errors: [],
      examples: { answer: { portfolios: [PORTFOLIO_EXAMPLE] } },
    },
    handle: async () => ({ portfolios: await parts.room.portfolios() }),
  });
}

/** `POST /portfolios/v1` */
export function makePortfolio(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/portfolios',
    tail: '',
    access: 'write',
    docs: {
      summary: 'New portfolio',
      description: 'Makes a portfolio without subjects.',
      body: { json: NewPortfolio },
      answer: Portfolio,
      errors: BODY_ERRORS,
      examples: { body: { json: NEW_PORTFOLIO_EXAMPLE }, answer: PORTFOLIO_EXAMPLE },
    },
    handle: async (call) => parts.room.make(checked(newPortfolio, await jsonBody(call)), parts.authorOf(call.caller)),
  });
}

/** `GET /portfolios/v1/:id` */
export function onePortfolio(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/portfolios',
    tail: '/:id',
    access: 'read',
    docs: {
      summary: 'One portfolio',
      description:
        'A portfolio as it stands. Of a list that is not `current` nothing is known of some subjects, and of what ' +
        '`notScreened` counts nothing at all: neither is "nothing found".',
      places: PLACE,
      answer: Portfolio,
      errors: ['portfolioNotFound'],
      examples: { answer: PORTFOLIO_EXAMPLE },
    },
    handle: ({ parameters }) => parts.room.portfolio(idOf(parameters.id, 'portfolioNotFound')),
  });
}

/** `POST /portfolios/v1/:id/settings` */
export function changePortfolio(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/portfolios',
    tail: '/:id/settings',
    access: 'write',
    docs: {
      summary: 'Other settings of a portfolio',
      description:
        'Gives a portfolio these settings in place of those it had; what is compared otherwise is compared anew.',
      places: PLACE,
      body: { json: NewPortfolio },
      answer: Portfolio,
      errors: ['portfolioNotFound', ...BODY_ERRORS],
      examples: { body: { json: NEW_PORTFOLIO_EXAMPLE }, answer: PORTFOLIO_EXAMPLE },
    },
    handle: async (call) =>
      parts.room.change(
        idOf(call.parameters.id, 'portfolioNotFound'),
        checked(newPortfolio, await jsonBody(call)),
        parts.authorOf(call.caller),
      ),
  });
}

/** `GET /portfolios/v1/:id/subjects` */
export function listSubjects(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/portfolios',
    tail: '/:id/subjects',
    access: 'read',
    docs: {
      summary: 'Subjects of a portfolio',
      description:
        'The subjects page by page, each with the lists that have records for it and those that cannot say; looked for by ' +
        'words, narrowed and ordered. A whole base is read by `after`, which misses nobody while others come and go.',
      places: PLACE,
      named: true,
      query: SubjectQuery,
      answer: SubjectPage,
      errors: ['portfolioNotFound', 'requestInvalid', 'repeatedParameter'],
      examples: { query: SUBJECT_QUERY_EXAMPLE, answer: SUBJECT_PAGE_EXAMPLE },
    },
    handle: async ({ parameters, query }) => {
      const asked = queryOf(subjectQuery, SubjectQuery, query);
      return parts.room.subjects(idOf(parameters.id, 'portfolioNotFound'), asked);
    },
  });
}

/** `POST /portfolios/v1/:id/subjects` */
export function keepSubjects(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/portfolios',
    tail: '/:id/subjects',
    access: 'write',
    docs: {
      summary: 'Subjects kept in step',
      description:
        'Adds the subjects that the portfolio does not have and changes those that are another by now, known by their ' +
        'reference; all or nothing. They are compared at once. `dryRun` only says what would change.',
      places: PLACE,
      body: { json: SubjectsInStep },
      answer: StepReport,
      errors: ['portfolioNotFound', 'referenceMissing', 'referenceRepeated', ...BODY_ERRORS],
      examples: { body: { json: STEP_EXAMPLE }, answer: REPORT_EXAMPLE },
    },
    handle: async (call) => {
      const id = idOf(call.parameters.id, 'portfolioNotFound');
      const { subjects, ...report } = await parts.room.keepInStep(
        id,
        await jsonBytes(call),
        parts.authorOf(call.caller),
      );
      // Who is in the portfolio is for those to know who may read it.
      return call.caller.permissions.has(PERMISSIONS.readPortfolios) ? { ...report, subjects } : report;
    },
  });
}

/** `POST /portfolios/v1/:id/subjects/remove` */
export function removeSubjects(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/portfolios',
    tail: '/:id/subjects/remove',
    access: 'write',
    docs: {
      summary: 'Subjects taken out',
      description:
        'Takes subjects out of the portfolio, known by their reference: they are watched no longer, and what the lists had ' +
        'for them is forgotten. Their alerts stay, to be decided. The record says how many went. Asked again it changes nothing.',
      places: PLACE,
      body: { json: SubjectsToRemove },
      answer: SubjectsGone,
      errors: ['portfolioNotFound', ...BODY_ERRORS],
      examples: {
        body: { json: { references: [SUBJECT_PAGE_EXAMPLE.subjects[0]!.reference] } },
        answer: { gone: 1, unknown: 0 },
      },
    },
    handle: async (call) => {
      const id = idOf(call.parameters.id, 'portfolioNotFound');
      const { references } = checked(toRemove, await jsonBody(call));
      return parts.room.removeSubjects(id, references, parts.authorOf(call.caller));
    },
  });
}

/** `POST /portfolios/v1/:id/erase` */
export function erasePortfolio(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/portfolios',
    tail: '/:id/erase',
    access: 'write',
    docs: {
      summary: 'Erasure of a portfolio',
      description:
        'Destroys the key of a portfolio, so that nothing of its subjects and alerts can be read any more, and says so in ' +
        'the record: when, by whom, on what ground. It cannot be undone.',
      places: PLACE,
      body: { json: PortfolioErasure },
      answer: PortfolioErased,
      errors: ['portfolioNotFound', 'textEmpty', ...BODY_ERRORS],
      examples: { body: { json: ERASURE_EXAMPLE }, answer: { portfolio: PORTFOLIO_EXAMPLE.id } },
    },
    handle: async (call) => {
      const id = idOf(call.parameters.id, 'portfolioNotFound');
      await parts.room.erase(id, parts.authorOf(call.caller), checked(erasure, await jsonBody(call)));
      return { portfolio: id };
    },
  });
}
