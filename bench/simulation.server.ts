import { ruleSimulations } from '../src/domains/results/rule-simulation/rule-simulation.contract.ts';
import { onStage, untilDone } from './compute.server.ts';
import { loadNote } from './cpu.server.ts';
import { published } from './documents.server.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench } from './figure.server.ts';

const ROWS = 10_000;
const RUNS = 3;

export const simulation: Bench = {
  name: 'simulate_10k',
  about: `the result of ${ROWS} students by other rules, from the call to the end of its job; aim 10 s`,
  run: (report) =>
    onStage('simulate_10k', report, async (stage) => {
      const examInstanceId = await published(stage, ROWS);
      const { session } = stage;
      const body = { examPatternId: null, resultGradingId: null, graceSchemeId: null, classTableId: null, withoutGrace: true };
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const start = process.hrtime.bigint();
        const { data } = await session.ok(ruleSimulations.start, { params: { examInstanceId }, body });
        await untilDone(session, data.jobId);
        runs.push(secondsSince(start));
      }
      const { data } = await session.ok(ruleSimulations.list, { params: { examInstanceId } });
      report.note(
        `${runs.map((one) => one.toPrecision(3)).join(' ')} s, ${data[0]?.counts['students']?.['changed'] ?? 0} changed, ${loadNote()}`,
      );
      report.figure('simulate_10k', median(runs), 's');
    }),
};
