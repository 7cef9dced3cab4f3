import { describe, expect, test } from 'vitest';
import { matches, type Press } from '../../../src-renderer/app/shortcuts/match.ts';

const press = (key: string, held: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe('a shortcut', () => {
  test.each([
    ['/', press('/')],
    ['/', press('/', { shiftKey: true })],
    ['?', press('?', { shiftKey: true })],
    ['escape', press('Escape')],
    ['3', press('3')],
    ['mod+3', press('3', { ctrlKey: true })],
    ['mod+3', press('3', { metaKey: true })],
    ['mod+,', press(',', { ctrlKey: true })],
  ])('%s is pressed', (keys, pressed) => {
    expect(matches(keys, pressed)).toBe(true);
  });

  test.each([
    ['3', press('3', { ctrlKey: true })],
    ['3', press('3', { altKey: true })],
    ['mod+3', press('3')],
    ['mod+3', press('3', { ctrlKey: true, altKey: true })],
    ['3', press('4')],
    ['/', press('?', { shiftKey: true })],
  ])('%s is not pressed by another combination', (keys, pressed) => {
    expect(matches(keys, pressed)).toBe(false);
  });
});
