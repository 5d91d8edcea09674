import { fc } from '../../../tests/property.server.ts';
import { expect, it } from 'vitest';
import { sameValue } from './same-value.rules.ts';

it.each([
  [{ a: 1, b: [{ c: 2, d: null }] }, { b: [{ d: null, c: 2 }], a: 1 }, true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ a: undefined }, {}, false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j: %s', (a, b, same) => {
  expect([sameValue(a, b), sameValue(b, a)]).toEqual([same, same]);
});

it('agrees with a round trip through JSON', () => {
  const check = fc.check(
    fc.property(fc.json(), (text) => sameValue(JSON.parse(text), JSON.parse(JSON.stringify(JSON.parse(text))))),
    { numRuns: 300 },
  );
  expect([check.seed, fc.defaultReportMessage(check)]).toEqual([check.seed, undefined]);
});
