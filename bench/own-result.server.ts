import { ownResults } from '../src/domains/results/own-result/own-result.contract.ts';
import { openDatabase } from '../src/kit/db/database.server.ts';
import { addressOf } from '../src/kit/http/api-session.server.ts';
import { askAll } from './clients.server.ts';
import type { Sent } from './clients.server.ts';
import { onStage } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { cpuSeconds, loadNote } from './cpu.server.ts';
import { median, percentile, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { atOnce, ownBare } from './floor.server.ts';
import { offerAll } from './offered.server.ts';
import type { Owner } from './owner.server.ts';
import { makeResultDay } from './result-day.server.ts';
import type { ResultDay } from './result-day.server.ts';

const STUDENTS = 3000;
const CLIENTS = 32;
const PER_SECOND = 1500;
const SECONDS = 10;
const RUNS = 3;

const requestsOf = ({ product, owner }: Stage, day: ResultDay, count: number): Sent[] =>
  Array.from({ length: count }, (_, at) => ({
    method: 'GET',
    url: addressOf(product.url, ownResults.get, { params: { examInstanceId: day.examInstanceId } }, owner.instituteId),
    headers: day.students[(at * 7) % day.students.length]?.headers ?? {},
  }));

/** The most a second in each of several runs, with the processor time of one. */
async function most(owner: Owner, report: Report, what: string, run: () => Promise<number>): Promise<number> {
  const rates: number[] = [];
  await run();
  for (let turn = 0; turn < RUNS; turn += 1) {
    const cpu = await cpuSeconds(owner);
    const thread = process.threadCpuUsage();
    const start = process.hrtime.bigint();
    const done = await run();
    rates.push(done / secondsSince(start));
    const each = (((await cpuSeconds(owner)) - cpu) * 1000) / done;
    const { user, system } = process.threadCpuUsage(thread);
    const own = (user + system) / 1000 / done;
    report.note(
      `${what}: ${rates.at(-1)?.toFixed(0)}/s, ${each.toPrecision(3)} ms of processor each, clients included, ${own.toPrecision(3)} ms in the server's thread; ${loadNote()}`,
    );
  }
  return median(rates);
}

async function measure(report: Report): Promise<void> {
  await onStage('own_result', report, async (stage) => {
    const day = await makeResultDay(stage, STUDENTS);
    await day.publish();
    await stage.owner.settle();
    const requests = requestsOf(stage, day, STUDENTS);
    const app = openDatabase(stage.product.appUrl, { name: 'prangan-floor' });
    const bare = ownBare(app, stage.owner, day);
    report.figure('own_result_floor', await most(stage.owner, report, 'bare', () => atOnce(STUDENTS, bare)), 'statements/s');
    await app.close();
    const rate = await most(stage.owner, report, 'answered', async () => (await askAll(requests, CLIENTS)).length);
    report.figure('own_result', rate, 'requests/s');
    // Above what it can do, a longer run would measure only the length of the line.
    const perSecond = Math.min(PER_SECOND, Math.floor(rate * 0.8));
    const offered = await offerAll({ requests: requestsOf(stage, day, perSecond * SECONDS), perSecond, waits: false });
    const answers = offered.flatMap((one) => one.answers);
    report.figure('own_result_offered', perSecond, 'requests/s');
    report.figure('own_result_failed', offered.filter(({ status }) => status !== 200).length, `of ${offered.length}`);
    report.figure('own_result_p50', median(answers), 'ms');
    report.figure('own_result_p99', percentile(answers, 99), 'ms');
  });
}

export const ownResult: Bench = {
  name: 'own_result',
  about: "a student's own result on the day of publication: the most that 32 clients get, then up to 1,500/s offered; aim p99 200 ms",
  run: measure,
};
