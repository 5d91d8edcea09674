import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Feature, Rights } from './access.contract.ts';

// A registry of its own: the other files of this run keep theirs.
let declareRights: (declared: readonly Rights[]) => void;
beforeEach(async () => {
  vi.resetModules();
  ({ declareRights } = await import('./access.contract.ts'));
});
afterAll(() => void vi.resetModules());

const things: Rights = { features: { things: { module: null, people: 'NONE' } } };
// A name that no domain declares does not compile; here it is one that a changed file left behind.
const gone = 'gone' as Feature;

it.each<[string, Rights[], string]>([
  ['a feature that two domains declare', [things, things], 'things is declared twice'],
  [
    'a duty about an undeclared feature',
    [
      {
        ...things,
        duties: {
          BOTH: {
            says: 'does both',
            rights: [
              { feature: gone, action: 'read' },
              { feature: gone, action: 'enter' },
            ],
          },
        },
      },
    ],
    'nobody declares the feature gone',
  ],
  [
    'a first policy about an undeclared feature',
    [{ ...things, seeds: { clerk: { statements: [{ effect: 'ALLOW', resources: [gone], actions: ['read'] }] } } }],
    'nobody declares the feature gone',
  ],
])('refuses %s', (_what, declared, why) => {
  expect(() => declareRights(declared)).toThrow(why);
});

it('takes a first policy about everything', () => {
  const seeds: Rights['seeds'] = { admin: { statements: [{ effect: 'ALLOW', resources: ['*'], actions: ['*'] }] } };
  expect(() => declareRights([{ ...things, seeds }])).not.toThrow();
});
