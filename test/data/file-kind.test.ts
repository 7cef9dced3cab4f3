import { deflateRawSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type FileKind, kindOf } from '../../src-main/data/file-kind.ts';

const cases: [string, FileKind, Uint8Array | string][] = [
  ['nothing', 'empty', ''],
  ['an archive', 'zip', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14])],
  ['an empty archive', 'zip', Buffer.from([0x50, 0x4b, 0x05, 0x06, 0x00])],
  ['a gzip', 'gzip', gzipSync('x')],
  ['a PDF', 'pdf', '%PDF-1.7\n'],
  ['a page', 'html', '\n <!DOCTYPE html>\n<html lang="pt-br">'],
  ['a page without doctype', 'html', '<html><head>'],
  ['a page under a comment', 'html', '<!-- busy --><HTML>'],
  ['a page with a byte order mark', 'html', '\ufeff<!doctype html>'],
  ['XML', 'xml', '<?xml version="1.0" encoding="UTF-8"?><CONSOLIDATED_LIST>'],
  ['XML with a byte order mark', 'xml', '\ufeff<?xml version="1.0"?><xml>'],
  ['XML without declaration', 'xml', '<export xmlns="http://eu.europa.ec/fpi/fsd/export">'],
  ['a csv', 'text', '"CADASTRO";"CÓDIGO DA SANÇÃO"\r\n'],
  ['a csv in windows-1252', 'text', Buffer.from('MÊS DISPONIBILIZAÇÃO;UF', 'latin1')],
  ['a csv with a stray NUL', 'text', `${'000;X\r\n'.repeat(40)}\0;Y`],
  ['a csv with the DOS end-of-file byte', 'text', '36,"AERO"\r\n\u001a'],
  ['a picture', 'binary', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01])],
  ['compressed data', 'binary', deflateRawSync(Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * i) % 251)))],
];

test.each(cases)('%s is %s', (_, kind, bytes) => {
  expect(kindOf(Buffer.from(bytes as Uint8Array))).toBe(kind);
});
