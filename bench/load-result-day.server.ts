import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../src/app/serve/demo.server.ts';
import { ownResults } from '../src/domains/results/own-result/own-result.contract.ts';
import { publishing } from '../src/domains/results/publish/publish.contract.ts';
import { approve, getApproval } from '../src/kit/approval/approval.contract.ts';
import { openDatabase } from '../src/kit/db/database.server.ts';
import { addressOf, apiSession, signIn } from '../src/kit/http/api-session.server.ts';
import { onStage } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { loadNote } from './cpu.server.ts';
import { median, percentile, printed } from './figure.server.ts';
import { floorFigures, ownBare } from './floor.server.ts';
import { sizeOf } from './load-form.server.ts';
import type { LoadForm } from './load-form.server.ts';
import { pollAll } from './poll.server.ts';
import type { Polled } from './poll.server.ts';
import { makeResultDay } from './result-day.server.ts';
import type { ResultDay } from './result-day.server.ts';

const STUDENTS = sizeOf('LOAD_STUDENTS', 500, 7500);
const SECONDS = sizeOf('LOAD_SECONDS', 30, 600);
const EVERY_SECONDS = 5;

const now = () => performance.timeOrigin + performance.now();

/** A span in which nothing is published, for certain: from the end of an unpublication to the beginning of a publication. */
interface Hidden {
  readonly from: number;
  readonly to: number;
}

/** Takes the result back, asked for by one person and approved by another. */
async function takeBack({ product, owner, session }: Stage, examInstanceId: string): Promise<void> {
  const asked = await session.ok(publishing.requestUnpublish, { params: { examInstanceId }, body: { reason: 'A mark is checked again' } });
  const admin = apiSession(product.url, owner.instituteId, () => signIn(product.url, 'admin', DEMO_PASSWORD, 'demo'));
  const params = { id: asked.data.approvalId };
  const { data } = await admin.ok(getApproval, { params });
  await admin.ok(approve, { params, body: { version: data.version } });
}

/** Not published, published, taken back, published again: a quarter of the time each. */
async function theDay(stage: Stage, day: ResultDay): Promise<Hidden[]> {
  const quarter = (SECONDS * 1000) / 4;
  const begun = now();
  await pause(quarter);
  const first = { from: begun, to: now() };
  await day.publish();
  await pause(quarter);
  await takeBack(stage, day.examInstanceId);
  const taken = now();
  await pause(quarter);
  const second = { from: taken, to: now() };
  await day.publish();
  return [first, second];
}

const SLOW_MS = 200;
/** The seconds of the day in which more than one answer of a hundred was slow, each with its worst: they lie about the publications. */
function slowSeconds(polled: readonly Polled[], begun: number): string[] {
  const seconds = Map.groupBy(polled, (one) => Math.floor((one.begun - begun) / 1000));
  return [...seconds]
    .map(([at, of]) => ({ at, times: of.map((one) => one.ended - one.begun) }))
    .filter(({ times }) => percentile(times, 99) > SLOW_MS)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, times }) => `${at}: ${Math.round(Math.max(...times))} ms`);
}

function judge(polled: readonly Polled[], hidden: readonly Hidden[]): number {
  const of = (said: Polled['said']) => polled.filter((one) => one.said === said);
  const early = of('OWN').filter((one) => hidden.some(({ from, to }) => one.begun >= from && one.ended <= to)).length;
  const times = polled.map(({ begun, ended }) => ended - begun);
  printed.note(`${STUDENTS} students ask every ${EVERY_SECONDS} s; ${of('OWN').length} answers held a result; ${loadNote()}`);
  const slow = slowSeconds(polled, Math.min(...hidden.map(({ from }) => from)));
  printed.note(`slow in ${slow.length} seconds of ${SECONDS}${slow.length > 0 ? `: ${slow.join(', ')}` : ''}`);
  printed.figure('L1_slow_seconds', slow.length, 's');
  printed.figure('L1_answers', polled.length, 'answers');
  printed.figure('L1_rate', polled.length / SECONDS, 'answers/s');
  printed.figure('L1_p50', median(times), 'ms');
  printed.figure('L1_p99', percentile(times, 99), 'ms');
  printed.figure('L1_failed', of('FAILED').length, 'answers');
  printed.figure('L1_early', early, 'answers');
  printed.figure('L1_foreign', of('FOREIGN').length, 'answers');
  return early + of('FOREIGN').length + of('FAILED').length + (of('OWN').length === 0 ? 1 : 0);
}

/** The day of a result: fails where an answer is early, foreign or an error. Times are figures: they depend on the machine. */
async function resultDay(): Promise<number> {
  let faults = 0;
  await onStage('load_L1', printed, async (stage) => {
    const day = await makeResultDay(stage, STUDENTS);
    const url = addressOf(stage.product.url, ownResults.get, { params: { examInstanceId: day.examInstanceId } }, stage.owner.instituteId);
    const polling = pollAll({ url, students: day.students, everySeconds: EVERY_SECONDS, seconds: SECONDS });
    const [polled, hidden] = await Promise.all([polling, theDay(stage, day)]);
    faults = judge(polled, hidden);
    await stage.owner.settle();
    const app = openDatabase(stage.product.appUrl, { name: 'prangan-floor' });
    await floorFigures('L1', 'the statement of an own result and nothing else', STUDENTS, ownBare(app, stage.owner, day));
    await app.close();
  });
  return faults;
}

export const resultDayForm: LoadForm = {
  name: 'L1',
  about: 'signed-in students ask for a result while it is published and taken back; LOAD_STUDENTS, LOAD_SECONDS',
  run: resultDay,
};
