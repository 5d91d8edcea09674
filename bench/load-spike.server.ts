import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { buildServer } from '../src/app/serve/server.server.ts';
import { ownResults } from '../src/domains/results/own-result/own-result.contract.ts';
import { openDatabase } from '../src/kit/db/database.server.ts';
import { addressOf } from '../src/kit/http/api-session.server.ts';
import { openBareDesk } from './bare-desk.server.ts';
import { onStage } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { loadNote } from './cpu.server.ts';
import { openDesks } from './desk.server.ts';
import type { Asked, DeskWork } from './desk.server.ts';
import { median, percentile, printed } from './figure.server.ts';
import { floorFigures, ownBare } from './floor.server.ts';
import { askedFigures, clerksOf, teachersOf } from './load-exam-day.server.ts';
import { sizeOf } from './load-form.server.ts';
import type { LoadForm } from './load-form.server.ts';
import { offerAll } from './offered.server.ts';
import { openOwner } from './owner.server.ts';
import { makeResultDay } from './result-day.server.ts';
import type { ResultDay } from './result-day.server.ts';
import { roughLine } from './rough-line.server.ts';
import type { RoughLine } from './rough-line.server.ts';
import { faultsIn } from './saved-marks.server.ts';

const PER_SECOND = sizeOf('LOAD_PER_SECOND', 50, 300);
const SPIKE_SECONDS = sizeOf('LOAD_SPIKE_SECONDS', 10, 60);
const AWAY_SECONDS = sizeOf('LOAD_AWAY_SECONDS', 6, 30);
const AFTER_SECONDS = sizeOf('LOAD_AFTER_SECONDS', 12, 30);
const TEACHERS = 20;
const CLERKS = 4;
const SLOW = 200;

const now = () => performance.timeOrigin + performance.now();

interface Trouble {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** When the next trouble began. */
  readonly until: number;
}

interface Site {
  readonly stage: Stage;
  readonly line: RoughLine;
  /** Reads of own results, offered more and more often and then less and less. */
  readonly spike: () => Promise<number>;
}

/** PostgreSQL ends without a checkpoint, as in a power cut, and is started again by the product; it cannot be reached for longer. */
async function databaseAway({ stage, line }: Site): Promise<void> {
  const [backend] = await stage.owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = Number(readFileSync(`/proc/${backend?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  line.cut();
  process.kill(postmaster, 'SIGQUIT');
  await pause(AWAY_SECONDS * 1000);
  line.mend();
}

/** As PostgreSQL says it when it cannot make a table larger; a disk that is really full would be everybody's. */
async function diskFull({ stage }: Site): Promise<void> {
  const owner = await openOwner(stage.product);
  try {
    await owner.query('set role prangan_owner');
    await owner.query(`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file "base/1": No space left on device' using errcode = '53100'; end $$`);
    await owner.query('create trigger full_disk before insert or update on mark for each row execute function full_disk()');
    await pause(AWAY_SECONDS * 1000);
    await owner.query('drop function full_disk() cascade');
  } finally {
    await owner.close();
  }
}

async function slowLine({ line }: Site): Promise<void> {
  line.delay(SLOW);
  await pause(AWAY_SECONDS * 1000);
  line.delay(0);
}

const TROUBLES: readonly (readonly [string, (site: Site) => Promise<unknown>])[] = [
  ['spike', ({ spike }) => spike()],
  ['database', databaseAway],
  ['disk', diskFull],
  ['latency', slowLine],
];

/** One trouble after the other, each with a quiet time before and after. */
async function theTroubles(site: Site): Promise<{ troubles: Trouble[]; wrong: number }> {
  const troubles: Trouble[] = [];
  let wrong = 0;
  await pause(AFTER_SECONDS * 1000);
  for (const [name, trouble] of TROUBLES) {
    const from = now();
    const said = await trouble(site);
    if (typeof said === 'number') wrong += said;
    const to = now();
    await pause(AFTER_SECONDS * 1000);
    troubles.push({ name, from, to, until: now() });
  }
  return { troubles, wrong };
}

/** Figures of a trouble, up to the seconds from its end to the last answer that was not given; answers how many stayed away. */
function judge(form: 'L6' | 'L6_floor', { name, from, to, until }: Trouble, asked: readonly Asked[]): number {
  const during = asked.filter(({ begun }) => begun >= from && begun < to);
  // What the next trouble found under way is its own.
  const after = asked.filter(({ begun, ended }) => begun >= to && ended < until);
  const last = after.findLast(({ said }) => said !== 'DONE');
  const times = during.map(({ begun, ended }) => ended - begun);
  const away = form === 'L6' ? 'answers: 503 and when to come again' : 'bare changes: not done';
  printed.figure(`${form}_${name}_away`, during.filter(({ said }) => said === 'AWAY').length, `of ${during.length} ${away}`);
  printed.figure(`${form}_${name}_p99`, times.length === 0 ? 0 : percentile(times, 99), 'ms');
  printed.figure(`${form}_${name}_back_after`, last === undefined ? 0 : (last.begun - to) / 1000, 's');
  // Whoever still gets no answer in the last third of the quiet time will get none.
  return after.filter(({ begun, said }) => begun > to + ((until - to) * 2) / 3 && said !== 'DONE').length;
}

/** A mark that nobody else changes. */
async function markOfNobody({ owner, make }: Stage): Promise<string> {
  const examInstanceId = await make(20, 'ENTRY');
  const [mark] = await owner.within(owner.instituteId, () =>
    owner.query<{ id: string }>(
      `insert into mark (institute_id, student_exam_id, student_paper_id, paper_head_id, mark_sheet_id, value)
       select p.institute_id, p.student_exam_id, p.id, s.paper_head_id, s.id, 1
         from mark_sheet s join student_paper p on p.institute_id = s.institute_id and p.exam_instance_id = s.exam_instance_id and p.exam_paper_id = s.exam_paper_id
        where s.institute_id = $1 and s.exam_instance_id = $2 limit 1 returning id`,
      [owner.instituteId, examInstanceId],
    ),
  );
  if (!mark) throw new Error('no mark was made');
  return mark.id;
}

async function throughTrouble(stage: Stage, line: RoughLine): Promise<number> {
  const day = await makeResultDay(stage, 500);
  await day.publish();
  const entered = await stage.make(2000, 'ENTRY');
  const url = addressOf(stage.product.url, ownResults.get, { params: { examInstanceId: day.examInstanceId } }, stage.owner.instituteId);
  const requests = Array.from({ length: (PER_SECOND * 5 * SPIKE_SECONDS) / 2 }, (_, at) => ({
    method: 'GET',
    url,
    headers: day.students[at % day.students.length]?.headers ?? {},
  }));
  const spike = async () => {
    const offered = await offerAll({ requests, perSecond: PER_SECOND * 5, waits: false, rises: true });
    const answers = offered.flatMap((one) => one.answers);
    printed.figure('L6_spike_most', PER_SECOND * 5, `reads/s at its height, ${offered.length} in all`);
    printed.figure('L6_spike_read_p50', median(answers), 'ms');
    printed.figure('L6_spike_read_p99', percentile(answers, 99), 'ms');
    return offered.filter(({ status }) => status !== 200 && status !== 503).length;
  };
  // Before anybody saves: it waits until the log is sealed, which it never is for long while people work.
  const markId = await markOfNobody(stage);
  const desks = openDesks({
    teachers: await teachersOf(stage, entered, TEACHERS),
    clerks: await clerksOf(stage, entered, CLERKS),
    everySeconds: 1,
  });
  const bare = openBareDesk(line.url, stage.owner, markId);
  const { troubles, wrong } = await theTroubles({ stage, line, spike });
  const faults = await faultsOf(stage, await desks.end(), troubles);
  const bareWork = await bare.end();
  for (const one of troubles) judge('L6_floor', one, bareWork);
  await readsBare(stage, day);
  return wrong + faults;
}

async function readsBare({ product }: Stage, day: ResultDay): Promise<void> {
  // The connection of the stage is gone with the crash of the database.
  const owner = await openOwner(product);
  const app = openDatabase(product.appUrl, { name: 'prangan-floor' });
  await floorFigures('L6', 'the statement of an own result and nothing else', day.students.length, ownBare(app, owner, day));
  await app.close();
  await owner.close();
}

async function faultsOf(stage: Stage, work: DeskWork, troubles: readonly Trouble[]): Promise<number> {
  printed.note(`${TEACHERS} teachers save one cell a second, ${CLERKS} clerks ask for one list a second; ${loadNote()}`);
  const failed = askedFigures('L6', work.asked);
  for (const { kind, why } of work.asked.filter(({ said }) => said === 'FAILED').slice(0, 10)) printed.note(`${kind}: ${why}`);
  printed.figure(
    'L6_quiet_p99',
    percentile(
      work.asked.filter(({ begun }) => begun < (troubles[0]?.from ?? 0)).map(({ begun, ended }) => ended - begun),
      99,
    ),
    'ms',
  );
  const stayed = troubles.reduce((sum, one) => sum + judge('L6', one, work.asked), 0);
  const owner = await openOwner(stage.product);
  const lost = await faultsIn(owner, work);
  await owner.close();
  printed.figure('L6_failed', failed, 'answers that were neither right nor a 503');
  printed.figure('L6_stayed_away', stayed, 'answers');
  printed.figure('L6_lost', lost, 'saves');
  return failed + stayed + lost;
}

/** The product's server over a line that gets worse; nothing of it is started again. */
async function spikeDay(): Promise<number> {
  let faults = 0;
  await onStage('load_L6', printed, async (stage) => {
    const { product } = stage;
    const line = await roughLine(product.appUrl);
    const server = await buildServer({
      appUrl: line.url,
      version: 'load',
      dataDir: product.dataDir,
      publicDir: null,
      host: '127.0.0.1',
      demo: true,
      demoIsPublic: true,
      logLevel: 'silent',
      health: async () => ({ database: 'up', worker: 'up', ready: true }),
    });
    await server.listen({ host: '127.0.0.1', port: 0 });
    const url = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
    try {
      faults = await throughTrouble({ ...stage, product: { ...product, url } }, line);
    } finally {
      await server.close();
      await line.close();
    }
  });
  return faults;
}

export const spikeForm: LoadForm = {
  name: 'L6',
  about:
    'people save and read through a spike, a crash of the database, a full disk and a slow line to the database; LOAD_PER_SECOND, LOAD_SPIKE_SECONDS, LOAD_AWAY_SECONDS, LOAD_AFTER_SECONDS',
  run: spikeDay,
};
