import '../src/app/domains.server.ts';
import { ACTIONS, featureNames } from '../src/kit/access/access.contract.ts';
import { compileStatements, grant } from '../src/kit/access/matcher.rules.ts';
import { seededPolicies } from '../src/domains/identity/policy/seeded-policies.rules.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench } from './figure.server.ts';
import { randomFrom } from './random.server.ts';

const DECISIONS = 2_000_000;
const RUNS = 7;

/** The access decision as made for each call: one look-up in the compiled statements, about every feature and action in random order. */
export const policy: Bench = {
  name: 'policy',
  about: 'one decision whether a call is permitted, over all templates; aim 1 µs at most',
  async run(report) {
    const random = randomFrom(2026);
    const rights = seededPolicies().map(({ statements }) => compileStatements(statements));
    const every = featureNames().flatMap((feature) => ACTIONS.map((action) => ({ feature, action })));
    const asked = Array.from({ length: 4096 }, () => ({
      held: rights[random.below(rights.length)] ?? new Map(),
      right: every[random.below(every.length)] ?? { feature: 'session' as const, action: 'read' as const },
    }));
    const times: number[] = [];
    let granted = 0;
    for (let run = 0; run <= RUNS; run += 1) {
      const start = process.hrtime.bigint();
      for (let at = 0; at < DECISIONS; at += 1) {
        const one = asked[at % asked.length];
        if (one && grant(one.held, one.right.feature, one.right.action) !== null) granted += 1;
      }
      if (run > 0) times.push((secondsSince(start) * 1e6) / DECISIONS);
    }
    report.note(`${RUNS} runs of ${DECISIONS} decisions, ${Math.round((100 * granted) / (DECISIONS * (RUNS + 1)))} % granted`);
    report.figure('policy', median(times), 'µs');
  },
};
