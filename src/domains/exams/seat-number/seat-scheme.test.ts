import { describe, expect, test } from 'vitest';
import { draftOf, readScheme } from './seat-scheme.rules.ts';

describe('the seat scheme as typed', () => {
  test('begins with the instance’s scheme and leaves out invalid orders', () => {
    expect(readScheme(draftOf({ prefix: 'BE', digits: 6, order: ['CENTRE', 'SURNAME'] }))).toEqual({
      scheme: { prefix: 'BE', digits: 6, start: 1, step: 1, gap: 0, order: ['SURNAME'] },
      wrong: [],
    });
    expect(draftOf({}).order).toEqual(['DIVISION', 'ROLL_NO']);
  });
  test.each([
    [{ prefix: 'B E' }, 'prefix'],
    [{ digits: '13' }, 'digits'],
    [{ digits: '2', start: '100' }, 'start'],
    [{ start: '1.5' }, 'start'],
    [{ step: '0' }, 'step'],
    [{ gap: '-1' }, 'gap'],
    [{ order: [] }, 'order'],
    [{ ownSeries: 'YES', backlogPrefix: '*' }, 'backlogPrefix'],
    [{ ownSeries: 'YES', backlogStart: '' }, 'backlogStart'],
  ] as const)('%j is wrong in %s', (part, field) => {
    expect(readScheme({ ...draftOf({}), ...part })).toEqual({ scheme: null, wrong: [field] });
  });
  test('requires nothing for a backlog series that is not used', () => {
    expect(readScheme({ ...draftOf({}), backlogPrefix: '*' }).wrong).toEqual([]);
    expect(readScheme({ ...draftOf({}), ownSeries: 'YES', backlogPrefix: 'BK' }).scheme?.backlogSeries).toEqual({ prefix: 'BK', start: 1 });
  });
});
