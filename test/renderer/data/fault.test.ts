import { describe, expect, test } from 'vitest';
import { entryOf } from '../../../src-main/lists/list-table.ts';
import { reasonNotToFetch } from '../../../src-main/lists/update/not-fetched.ts';
import { neverAsked } from '../../../src-main/lists/update/owed-days.ts';
import { faultOf as downloadFault } from '../../../src-main/supply/download/judge-answer.ts';
import { faultsOf } from '../../../src-renderer/data/updates/fault.ts';

const HOST = 'portaldatransparencia.gov.br';
const answered = (status: number, headers = {}) => downloadFault({ status, headers }, HOST).message;

describe('why a list could not be had, from the sentence of the service', () => {
  test.each([
    ['absent', answered(404)],
    ['absent', answered(403)],
    ['busy', answered(503)],
    ['busy', answered(202)],
    ['busy', answered(429, { 'retry-after': '7200' })],
    ['refused', answered(400)],
    ['account', reasonNotToFetch(entryOf('diariooficial'), {}, []) ?? ''],
    ['daysLacking', neverAsked('diariooficial', ['20260801'])],
    ['named', reasonNotToFetch(entryOf('auxilioemergencial'), {}, []) ?? ''],
    [
      'emptied',
      'The names of 9 records have 12 words, where those of 9 in 20260801_CEIS.csv have 60, so that names or aliases may be missing; download the files again, or import them with --force.',
    ],
  ])('%s: %s', (fault, sentence) => {
    expect(faultsOf(sentence)).toEqual([fault]);
  });

  test.each([
    ['page', `${HOST} sent a web page in place of the file; it may be out of order, try again later.`],
    ['damaged', `The archive that ${HOST} sent is damaged or was cut off; try again later.`],
    ['stalled', `${HOST} closed the connection before the end; try again later.`],
    ['stalled', `${HOST} sent nothing for 60 seconds; try again later.`],
    ['unreachable', `${HOST} cannot be reached (ENOTFOUND); check the connection to the internet and the proxy.`],
    ['unreachable', `${HOST} did not take the connection within 30 seconds.`],
    ['damaged', 'Socios3.zip is damaged or was cut off; download it again.'],
    ['token', `${HOST} does not know the share token (status 401); take the new one from the address of the page.`],
    ['uploading', 'No month at h has all its files: 2026-11 is still being uploaded (12 of 37 files are there).'],
    ['changing', `The files at ${HOST} change while they are fetched; try again later.`],
    ['disk', 'The month needs 22.5 GB of free disk and there are 10.0 GB; make room for 12.5 GB more.'],
    ['disk', 'The disk of /data needs 3.1 GB more free space for this import; free it, or import fewer states.'],
    ['elsewhere', 'Another import of the registry is under way; wait until it has ended.'],
    [
      'shrunk',
      'The files hold 10 records where 20261120_CEIS.csv has 14000; download them again, or import them with --force.',
    ],
  ])('%s: %s', (fault, sentence) => {
    expect(faultsOf(sentence)).toEqual([fault]);
  });

  test('several parts that failed alike have one reason, and several reasons are all told', () => {
    expect(faultsOf(`gerais: ${answered(404)} municipais: ${answered(404)}`)).toEqual(['absent']);
    expect(faultsOf(`gerais: ${answered(404)} municipais: ${answered(503)}`)).toEqual(['absent', 'busy']);
  });

  test('of what it does not know it says nothing', () => {
    for (const sentence of ['', 'The update failed unexpectedly (EIO); the log has the details.'])
      expect(faultsOf(sentence)).toEqual([]);
  });
});
