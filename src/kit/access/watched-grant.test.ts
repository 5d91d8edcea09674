import { expect, test } from 'vitest';
import { isIgnored, watched } from './watched-grant.rules.ts';

const NARROWED = { allow: [{}], deny: [] };

test('a narrowed grant is ignored until its conditions are asked for', () => {
  const grant = watched(NARROWED);
  expect(isIgnored(grant)).toBe(true);
  expect(grant?.allow).toEqual([{}]);
  expect(isIgnored(grant)).toBe(false);
  const denied = watched({ allow: null, deny: [{}] });
  expect([isIgnored(denied), denied?.deny, isIgnored(denied)]).toEqual([true, [{}], false]);
});

test('nothing is to be asked of a whole grant, and of none', () => {
  expect([null, { allow: null, deny: [] }].map((held) => isIgnored(watched(held)))).toEqual([false, false]);
});
