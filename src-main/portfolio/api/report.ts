import { Compile } from 'typebox/compile';
import { PORTFOLIO_REPORT_EXAMPLE } from '../../contract/examples/portfolio-report.ts';
import { PortfolioReport, ReportQuery } from '../../contract/portfolio-report.ts';
import { AnsweredFile, type PortfolioApiParts, portfolioEndpoint } from './endpoints.ts';
import { queryOf } from './query.ts';

const reportQuery = Compile(ReportQuery);

const MEDIA_TYPES = { csv: 'text/csv; charset=utf-8', pdf: 'application/pdf' } as const;

/** `GET /portfolios/v1/report` */
export function portfolioReport(parts: PortfolioApiParts) {
  return portfolioEndpoint(parts, {
    path: '/portfolios',
    tail: '/report',
    access: 'read',
    docs: {
      summary: 'Report on portfolios',
      description:
        'What is watched, how old each list was day by day, how many alerts there were, how long they took to be decided, ' +
        'who decided how, how many were namesakes. Added up from what is stored: a day or a way of comparing that was not ' +
        'recorded is said to be so. Erased portfolios are in no figure.',
      query: ReportQuery,
      answer: PortfolioReport,
      files: {
        'text/csv': {
          description: '`format=csv`: a figure a line, UTF-8 with BOM, `;` between the cells.',
          example: 'Table;List;Day;What;Measure;Value\r\nAlerts;CEIS;;;Raised;1\r\n',
        },
        'application/pdf': { description: '`format=pdf`: the report on paper.', example: '%PDF-1.7' },
      },
      errors: ['portfolioNotFound', 'requestInvalid', 'repeatedParameter'],
      examples: {
        query: {
          from: PORTFOLIO_REPORT_EXAMPLE.from,
          to: PORTFOLIO_REPORT_EXAMPLE.to,
          portfolio: PORTFOLIO_REPORT_EXAMPLE.portfolio?.id,
          format: 'json',
          language: 'pt-BR',
        },
        answer: PORTFOLIO_REPORT_EXAMPLE,
      },
    },
    async handle({ query, caller }) {
      const { format = 'json', language = 'pt-BR', portfolio, ...days } = queryOf(reportQuery, ReportQuery, query);
      const of = { ...days, ...(portfolio && { portfolio: portfolio.toLowerCase() }) };
      if (format === 'json') return parts.room.report(of);
      const bytes = await parts.room.reportFile(of, { format, language, author: parts.authorOf(caller) });
      return new AnsweredFile(bytes, MEDIA_TYPES[format], `atesta-carteiras.${format}`);
    },
  });
}
