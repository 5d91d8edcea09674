import { semesterToppers, subjectToppers } from '../src/domains/results/topper-report/topper-report.contract.ts';
import { onStage } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { loadNote } from './cpu.server.ts';
import { published } from './documents.server.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';

const ROWS = 100_000;
const RUNS = 5;

async function seconds(what: string, report: Report, once: () => Promise<unknown>): Promise<number> {
  const runs: number[] = [];
  await once();
  for (let run = 0; run < RUNS; run += 1) {
    const start = process.hrtime.bigint();
    await once();
    runs.push(secondsSince(start));
  }
  report.note(`${what}: ${runs.map((one) => one.toPrecision(3)).join(' ')} s, ${loadNote()}`);
  return median(runs);
}

/** The least: the same results ranked by one statement that leaves nobody out. */
const bareSemester = `
  select id, k from (select r.student_exam_id as id, rank() over (order by r.sum_points / nullif(r.sum_credits, 0) desc) as k
    from result r where r.institute_id = $1 and r.exam_instance_id = $2 and r.letter = 'P') r where k <= 10`;
const bareSubject = `
  select id, k from (select r.student_exam_id as id, rank() over (partition by u -> 0 order by (u ->> 2)::numeric / (u ->> 3)::numeric desc) as k
    from result r cross join lateral jsonb_array_elements(r.body -> 'u') u
   where r.institute_id = $1 and r.exam_instance_id = $2 and r.letter = 'P') r where k <= 3`;

const bare = ({ owner }: Stage, examInstanceId: string, text: string) =>
  owner.within(owner.instituteId, () => owner.query(text, [owner.instituteId, examInstanceId]));

export const toppers: Bench = {
  name: 'toppers_100k',
  about: `first ranks of a semester among ${ROWS} published results, as a page; aim 1 s; the floor is the bare ranking. Beside it those of each of eight papers`,
  run: (report) =>
    onStage('toppers_100k', report, async (stage) => {
      const examInstanceId = await published(stage, ROWS);
      const { session, ground } = stage;
      await stage.owner.settle();
      const params = { examSessionId: ground.sessionId };
      report.figure('toppers_100k', await seconds('semester', report, () => session.ok(semesterToppers.list, { params })), 's');
      report.figure('toppers_100k_floor', await seconds('bare', report, () => bare(stage, examInstanceId, bareSemester)), 's');
      const graced = () => session.ok(semesterToppers.list, { params, query: { noGrace: 'NO', noBacklog: 'NO' } });
      report.figure('toppers_100k_graced', await seconds('with graced', report, graced), 's');
      const papers = () => session.ok(subjectToppers.list, { params: { examInstanceId } });
      report.figure('subject_toppers_100k', await seconds('papers', report, papers), 's');
      report.figure('subject_toppers_100k_floor', await seconds('bare', report, () => bare(stage, examInstanceId, bareSubject)), 's');
    }),
};
