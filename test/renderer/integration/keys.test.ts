import { describe, expect, test } from 'vitest';
import { ALL_PERMISSIONS, PERMISSIONS } from '../../../src-main/contract/permissions.ts';
import {
  isKeyName,
  nameOfPermission,
  PERMISSION_NAMES,
  toggled,
} from '../../../src-renderer/integration/keys/permission-choice.ts';

describe('the permissions of a key', () => {
  test('for all lists bring the one for one list, and go with it', () => {
    expect(toggled([], 'allLists', true)).toEqual(['oneList', 'allLists']);
    expect(toggled(['oneList', 'allLists'], 'oneList', false)).toEqual([]);
    expect(toggled(['oneList', 'allLists'], 'allLists', false)).toEqual(['oneList']);
  });

  test('are otherwise chosen one by one, in a fixed order', () => {
    expect(toggled(['residence'], 'registry', true)).toEqual(['registry', 'residence']);
    expect(toggled(['registry', 'residence'], 'registry', false)).toEqual(['residence']);
  });

  test('all have a name in the window', () => {
    expect(ALL_PERMISSIONS.map(nameOfPermission)).toEqual(PERMISSION_NAMES);
    expect(nameOfPermission(PERMISSIONS.residence)).toBe('residence');
  });
});

describe('the name of a key', () => {
  test.each(['esteira-credito', 'Açaí 2', 'a', 'sis.tema_x@filial', 'x'.repeat(64)])('may be %j', (name) =>
    expect(isKeyName(name)).toBe(true),
  );
  test.each(['', ' a', '-a', 'a/b', 'a\n', 'x'.repeat(65), 'a"b'])('may not be %j', (name) =>
    expect(isKeyName(name)).toBe(false),
  );
});
