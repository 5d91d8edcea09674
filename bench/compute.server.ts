import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { startProduct } from '../src/app/serve/product.server.ts';
import type { Product } from '../src/app/serve/product.server.ts';
import { resultProcessing } from '../src/domains/results/result-processing/result-processing.contract.ts';
import { apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import type { ApiSession } from '../src/kit/http/api-session.server.ts';
import { getJob } from '../src/kit/jobs/job.contract.ts';
import { cpuParts, loadNote } from './cpu.server.ts';
import { forgetResults, makeExamination, makeGround } from './examination.server.ts';
import type { Ground, Wanted } from './examination.server.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { openOwner } from './owner.server.ts';
import type { Owner } from './owner.server.ts';
import { loadStudents } from './students.server.ts';

const RUNS = 3;

export interface Stage {
  readonly product: Product;
  readonly owner: Owner;
  /** The controller of examinations. */
  readonly session: ApiSession;
  readonly ground: Ground;
  /** Creates an examination with this many students and their marks, or with open sheets. */
  make(count: number, sheets?: Wanted['sheets']): Promise<string>;
}

export async function onStage(name: string, report: Report, work: (stage: Stage) => Promise<void>): Promise<void> {
  const product = await startProduct(name);
  const owner = await openOwner(product);
  try {
    const ground = await makeGround(owner);
    const session = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'controller', DEMO_PASSWORD, 'demo'));
    let students = 0;
    const make: Stage['make'] = async (count, sheets = 'LOCKED') => {
      const start = process.hrtime.bigint();
      await loadStudents(owner, owner.instituteId, count, 7, students);
      const id = await makeExamination(product, owner, ground, { code: `E${count}-${students}`, from: students, count, sheets });
      students += count;
      await owner.settle();
      const what = sheets === 'LOCKED' ? `${count * 16} marks and ${count * 7} earlier semesters` : 'open sheets';
      report.note(`${count} students, ${what} loaded in ${secondsSince(start).toPrecision(3)} s`);
      return id;
    };
    await work({ product, owner, session, ground, make });
  } finally {
    await owner.close();
    await product.stop();
  }
}

/** Seconds from the call to the end of its job, over several first computations of the same examination. */
async function computations({ product, owner, session }: Stage, examInstanceId: string, count: number, report: Report): Promise<number[]> {
  const seconds: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    if (run > 0) {
      await forgetResults(product, examInstanceId);
      await owner.settle();
    }
    const before = await cpuParts(owner);
    const start = process.hrtime.bigint();
    const { data } = await session.ok(resultProcessing.compute, { params: { examInstanceId } });
    if (data.students !== count) throw new Error(`${data.students} students are computed, not ${count}`);
    const job = await untilDone(session, data.jobId);
    seconds.push(secondsSince(start));
    const after = await cpuParts(owner);
    const used = (part: keyof typeof after) => (after[part] - before[part]).toPrecision(3);
    const { passed, failed } = job.report ?? {};
    report.note(
      `${count} students in ${seconds.at(-1)?.toPrecision(3)} s; processor seconds: worker ${used('worker')}, database ${used('database')}, server ${used('server')}; ${loadNote()}; ${String(passed)} passed, ${String(failed)} failed`,
    );
  }
  const [stored] = await owner.query<{ n: string }>('select count(*) as n from result where exam_instance_id = $1', [examInstanceId]);
  if (Number(stored?.n) !== count) throw new Error(`${stored?.n} results are stored, not ${count}`);
  return seconds;
}

export async function untilDone(session: ApiSession, id: string) {
  for (;;) {
    const { data } = await session.ok(getJob, { params: { id } });
    if (data.state === 'DONE') return data;
    if (data.state === 'FAILED' || data.state === 'CANCELLED') throw new Error(`the job ended ${data.state}: ${data.message ?? ''}`);
    await pause(100);
  }
}

function computeBench(name: string, count: number, about: string): Bench {
  return {
    name,
    about,
    run: (report) =>
      onStage(name, report, async (stage) => {
        const seconds = median(await computations(stage, await stage.make(count), count, report));
        report.figure(name, seconds, 's');
        report.figure(`${name}_rate`, count / seconds, 'students/s');
        report.note(`peak memory: ${JSON.stringify(stage.product.peakMemory())} MiB`);
      }),
  };
}

export const compute10k = computeBench('compute_10k', 10_000, 'results of 10,000 students from database to database, by the job');
export const compute100k = computeBench('compute_100k', 100_000, 'the same for 100,000 students; aim 30 s');

export const computeMemory: Bench = {
  name: 'compute_memory',
  about: 'most memory of the worker over 100,000 students, aim 1024 MiB, and time a student against 10,000, aim 1.1',
  run: (report) =>
    onStage('compute_memory', report, async (stage) => {
      const small = median(await computations(stage, await stage.make(10_000), 10_000, report)) / 10_000;
      const large = median(await computations(stage, await stage.make(100_000), 100_000, report)) / 100_000;
      report.figure('compute_memory', stage.product.peakMemory().worker, 'MiB');
      report.figure('compute_growth', large / small, 'ratio');
    }),
};
