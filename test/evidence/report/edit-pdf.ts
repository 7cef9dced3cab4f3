import { deflateSync, inflateSync } from 'node:zlib';

/**
 * A PDF of ours with one of its compressed streams another: what `edit` makes of the first for which it makes something.
 * Its table of places is wrong afterwards, which readers of PDF mend.
 */
export function withStream(pdf: Uint8Array, edit: (dictionary: string, content: Buffer) => Buffer | null): Buffer {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  for (const found of text.matchAll(/<<\n(?:(?!endobj)[\s\S])*?>>\nstream\n/g)) {
    const dictionary = found[0];
    if (!dictionary.includes('/FlateDecode')) continue;
    const from = found.index + dictionary.length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)![1]);
    const edited = edit(dictionary, inflateSync(bytes.subarray(from, from + length)));
    if (!edited) continue;
    const packed = deflateSync(edited);
    const head = dictionary.replace(/\/Length \d+/, `/Length ${packed.length}`);
    return Buffer.concat([
      bytes.subarray(0, found.index),
      Buffer.from(head, 'latin1'),
      packed,
      bytes.subarray(from + length),
    ]);
  }
  throw new Error('no such stream');
}
