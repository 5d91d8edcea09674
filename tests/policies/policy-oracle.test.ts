import { fc } from '../property.server.ts';
import { describe, expect, it } from 'vitest';
import { grantIsHeld, rightsIn } from '../../src/domains/identity/policy/policy-guard.rules.ts';
import { compileStatements, grant } from '../../src/kit/access/matcher.rules.ts';
import type { Grant } from '../../src/kit/access/matcher.rules.ts';
import type { Condition } from '../../src/kit/access/access.contract.ts';
import { isSoak, saySeed, seedFor } from '../calls/seed.server.ts';
import { everyRight, items, mayAct, mayActOn, statements, worlds } from './policy-oracle.server.ts';
import type { Item, World } from './policy-oracle.server.ts';

saySeed('policy engine');
const runs = isSoak ? 10_000 : 1_000;
const options = (name: string) => ({ seed: seedFor(name), numRuns: runs });

/** What stores do with a grant, for one item. */
function reaches({ departments, courses, ownPapers, ownProfile }: Condition, item: Item): boolean {
  return (
    (departments?.includes(item.department) ?? true) &&
    (courses?.includes(item.course) ?? true) &&
    (!ownPapers || item.isOwnPaper) &&
    (!ownProfile || item.isOwnProfile)
  );
}
const permits = (held: Grant | null, item: Item) =>
  held !== null && (held.allow?.some((one) => reaches(one, item)) ?? true) && !held.deny.some((one) => reaches(one, item));

/** The statements of one person, without teams: those are the database's part (policies.http.test.ts). */
const ALONE = (own: World['policies'][number]['statements']): World => ({
  teams: [],
  members: [],
  policies: [{ id: 'p', statements: own }],
  attachments: [{ policy: 'p', to: 'u', institutes: null }],
});

describe('T07: the policy engine decides as a second implementation', () => {
  it('about every right and item under random statements', () => {
    fc.assert(
      fc.property(statements, items, (own, item) => {
        const rights = compileStatements(own);
        for (const right of everyRight) {
          const question = { ...right, user: 'u', institute: 'i' };
          const held = grant(rights, right.feature, right.action);
          expect(held !== null).toBe(mayAct(ALONE(own), question));
          expect(permits(held, item)).toBe(mayActOn(ALONE(own), question, item));
        }
      }),
      { ...options('engine'), numRuns: Math.ceil(runs / 10) },
    );
  });

  it('about what is reachable in which institute', () => {
    fc.assert(
      fc.property(worlds(['u'], ['i', 'j']), fc.constantFrom(...everyRight), items, (world, right, item) => {
        const own = world.attachments.filter(({ to }) => to === 'u');
        const held = own.map(({ policy, institutes }) => ({
          policyId: policy,
          instituteIds: institutes,
          statements: world.policies.find(({ id }) => id === policy)?.statements ?? [],
          pages: [],
        }));
        for (const institute of ['i', 'j']) {
          const answer = permits(grant(rightsIn(held, institute), right.feature, right.action), item);
          expect(answer).toBe(mayActOn({ ...world, members: [] }, { ...right, user: 'u', institute }, item));
        }
      }),
      options('institutes'),
    );
  });

  it('T10: what counts as held never reaches further than the holder', () => {
    fc.assert(
      fc.property(statements, statements, items, (given, own, item) => {
        const [gift, rights] = [compileStatements(given), compileStatements(own)];
        for (const { feature, action } of everyRight) {
          const [one, held] = [grant(gift, feature, action), grant(rights, feature, action)];
          const passes = one !== null && grantIsHeld(one, held) && permits(one, item);
          expect([feature, action, passes && !permits(held, item)]).toEqual([feature, action, false]);
        }
      }),
      { ...options('held'), numRuns: Math.ceil(runs / 10) },
    );
  });
});
