import { expect, test } from 'vitest';
import { RecordCounter } from './count-records.ts';

test('records are counted once, wherever the answer is cut', () => {
  const answer = '{"data":[{"list":"pep","found":[{"name":"A","taxId":"1"},{"name":"B","taxId":"2"}]}]}';
  for (let size = 1; size <= answer.length; size++) {
    const counter = new RecordCounter();
    for (let at = 0; at < answer.length; at += size) counter.add(answer.slice(at, at + size));
    expect(counter).toMatchObject({ records: 2, characters: answer.length });
  }
});
