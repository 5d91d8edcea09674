import { describe, expect, it } from 'vitest';
import { fc } from '../../../../tests/property.server.ts';
import { mayWatch, shareDuties, whyOpen } from './share-duties.rules.ts';
import type { Post, Supervisor } from './share-duties.rules.ts';

const DAY = { heldOn: '2026-05-04', seed: 1 };
const person = (id: string, more: Partial<Supervisor> = {}): Supervisor => ({
  id,
  duties: 0,
  days: [],
  papers: [],
  isAway: false,
  ...more,
});
const block = (key: string, ...papers: string[]): Post => ({ key, kind: 'SUPERVISOR', papers });
const shared = (staff: readonly Supervisor[], posts: readonly Post[]) => {
  const { given, open } = shareDuties(staff, posts, DAY);
  return [...given.map(({ key, supervisorId }) => `${key} ${supervisorId}`), ...open.map(({ key, why }) => `${key} ${why}`)];
};

describe('who watches a block', () => {
  it.each([
    ['the one with fewer duties', [person('a', { duties: 3 }), person('b', { duties: 2 })], [block('1', 'P')], ['1 b']],
    ['not one who has a duty that day already', [person('a', { days: ['2026-05-04'] }), person('b')], [block('1', 'P')], ['1 b']],
    ['not one who teaches the paper', [person('a', { papers: ['P'] }), person('b', { duties: 9 })], [block('1', 'P')], ['1 b']],
    ['nobody where all teach it', [person('a', { papers: ['P'] })], [block('1', 'P')], ['1 ALL_TEACH_THE_PAPER']],
    ['nobody where all have leave', [person('a', { isAway: true })], [block('1', 'P')], ['1 ALL_AWAY']],
    ['each one block', [person('a')], [block('1', 'P'), block('2', 'P')], ['1 a', '2 TOO_FEW']],
    [
      'somebody moves on for a block that only they may watch',
      [person('a', { papers: ['Q'] }), person('b', { papers: ['P', 'R'] }), person('c', { papers: ['P', 'Q'] })],
      [block('1', 'P'), block('2', 'Q'), block('3', 'R')],
      ['1 a', '2 b', '3 c'],
    ],
  ] as const)('%s', (_case, staff, posts, says) => {
    expect(shared(staff, posts)).toEqual(says);
  });

  it.each([
    ['somebody is free for it', [person('a'), person('b')], ['a'], 'NOT_ASKED'],
    ['everybody who may has a duty', [person('a'), person('b', { papers: ['P'] })], ['a'], 'TOO_FEW'],
    ['everybody teaches it', [person('b', { papers: ['P'] })], [], 'ALL_TEACH_THE_PAPER'],
    ['everybody has leave', [person('b', { isAway: true })], [], 'ALL_AWAY'],
  ] as const)('says of a block that nobody watches: %s', (_case, staff, busy, why) => {
    expect(whyOpen(staff, block('1', 'P'), new Set(busy))).toBe(why);
  });

  it('takes a senior who teaches a paper of the slot', () => {
    expect(shared([person('a', { papers: ['P'] })], [{ key: 's', kind: 'SENIOR', papers: ['P'] }])).toEqual(['s a']);
  });
});

const papers = fc.subarray(['P', 'Q', 'R']);

it('nobody has two posts or watches an own paper, as many posts as possible are taken, and twenty slots are fair to one', () => {
  const people = fc.array(fc.record({ papers, isAway: fc.boolean() }), { maxLength: 12 });
  const blocks = fc.array(papers, { maxLength: 12 });
  fc.assert(
    fc.property(people, blocks, fc.nat(99), (some, asked, seed) => {
      const staff = some.map((one, at) => person(String(at), one));
      const posts = asked.map((of, at) => block(String(at), ...of));
      const { given, open } = shareDuties(staff, posts, { ...DAY, seed });
      expect(given.length + open.length).toBe(posts.length);
      expect(new Set(given.map((one) => one.supervisorId)).size).toBe(given.length);
      for (const { key, supervisorId } of given) {
        const [who, post] = [staff[Number(supervisorId)], posts[Number(key)]];
        expect(who && post && mayWatch(who, post)).toBe(true);
      }
      const used = new Set(given.map((one) => one.supervisorId));
      for (const { key } of open) {
        const post = posts[Number(key)];
        expect(staff.some((one) => post && mayWatch(one, post) && !used.has(one.id))).toBe(false);
      }
    }),
  );
  const duties = new Map(Array.from({ length: 10 }, (_, at) => [String(at), 0]));
  for (let slot = 0; slot < 20; slot += 1) {
    const staff = [...duties].map(([id, had]) => person(id, { duties: had }));
    const posts = Array.from({ length: 7 }, (_, at) => block(String(at), 'P'));
    for (const { supervisorId } of shareDuties(staff, posts, { ...DAY, seed: slot }).given)
      duties.set(supervisorId, (duties.get(supervisorId) ?? 0) + 1);
  }
  expect([...duties.values()]).toEqual(Array.from({ length: 10 }, () => 14));
});
