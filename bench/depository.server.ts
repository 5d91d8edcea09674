import { nadFiles } from '../src/domains/results/depository/nad-file.contract.ts';
import { onStage, untilDone } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { cpuParts, loadNote } from './cpu.server.ts';
import { published } from './documents.server.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';

const ROWS = 10_000;
const RUNS = 3;

/** From the call to the stored file: every candidate judged, written down and put into the file. */
async function made({ session, owner }: Stage, examInstanceId: string, report: Report): Promise<number> {
  const { data: check } = await session.ok(nadFiles.check, { params: { examInstanceId } });
  await untilDone(session, check.jobId);
  const params = { id: check.id };
  const { ready, version } = (await session.ok(nadFiles.get, { params })).data;
  const { data: stopped } = await session.ok(nadFiles.rows, { params, query: { show: 'STOPPED' } });
  if (stopped.length > 0) throw new Error(`${ready} of ${ROWS} rows can go: ${JSON.stringify(stopped.slice(0, 3))}`);
  const before = await cpuParts(owner);
  const start = process.hrtime.bigint();
  const { data } = await session.ok(nadFiles.make, { params, body: { form: 'CSV', version } });
  await untilDone(session, data.jobId);
  const rate = ROWS / secondsSince(start);
  const after = await cpuParts(owner);
  const each = (part: 'worker' | 'database') => `${part} ${(((after[part] - before[part]) * 1_000_000) / ROWS).toPrecision(3)}`;
  report.note(`${rate.toPrecision(3)} rows/s, ${loadNote()}; processor µs of a row: ${each('worker')}, ${each('database')}`);
  return rate;
}

/** The least: the same results and students read by one statement, with nothing done to them. */
async function floor({ owner }: Stage, examInstanceId: string): Promise<number> {
  const start = process.hrtime.bigint();
  await owner.within(owner.instituteId, () =>
    owner.query(
      `select r.*, s.* from student_exam x join student_profile s on s.institute_id = x.institute_id and s.id = x.student_profile_id
         join lateral (select * from result r where r.institute_id = x.institute_id and r.student_exam_id = x.id order by r.run_no desc limit 1) r on true
        where x.institute_id = $1 and x.exam_instance_id = $2 order by x.seat_no`,
      [owner.instituteId, examInstanceId],
    ),
  );
  return ROWS / secondsSince(start);
}

export const nadExport: Bench = {
  name: 'nad_export',
  about: `file for the academic depository from published results by the job, ${ROWS} rows; aim 5,000 rows/s; the floor is the same query bare`,
  run: (report) =>
    onStage('nad_export', report, async (stage) => {
      const id = await published(stage, ROWS);
      const { owner } = stage;
      await owner.within(owner.instituteId, () =>
        owner.query(
          `update student_profile set abc_id = lpad((row_number)::text, 12, '0')
             from (select id, row_number() over (order by id) from student_profile where institute_id = $1) n
            where student_profile.institute_id = $1 and student_profile.id = n.id`,
          [owner.instituteId],
        ),
      );
      await owner.settle();
      const runs: number[] = [];
      for (let run = 0; run < RUNS; run += 1) runs.push(await made(stage, id, report));
      report.figure('nad_export', median(runs), 'rows/s');
      report.figure('nad_export_floor', await floor(stage, id), 'rows/s');
      report.note(`peak memory: ${JSON.stringify(stage.product.peakMemory())} MiB`);
    }),
};
