import { checkPrint } from '../src/domains/print/public-check/public-check.contract.ts';
import { publicCheckRoutes } from '../src/domains/print/public-check/public-check.routes.ts';
import { issueStatements } from '../src/domains/results/statement/statement.command.ts';
import { inScope, openDatabase } from '../src/kit/db/database.server.ts';
import { addressOf } from '../src/kit/http/api-session.server.ts';
import { PublicQuestions } from '../src/kit/http/public-together.server.ts';
import type { Sent } from './clients.server.ts';
import { onStage } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { cpuSeconds, loadNote } from './cpu.server.ts';
import { median, percentile, secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';
import { atOnce, scopeFor } from './floor.server.ts';
import { offerAll } from './offered.server.ts';
import { makeResultDay } from './result-day.server.ts';

const STATEMENTS = 1000;
const AT_ONCE = 100;
const PER_SECOND = 1000;
const SECONDS = 10;
/** Of ten questions one is for a token that nobody issued. */
const UNKNOWN_EVERY = 10;

/** Tokens of statements that are issued, not printed. */
async function issued({ product, owner }: Stage, ids: readonly string[]): Promise<string[]> {
  const app = openDatabase(product.appUrl, { name: 'prangan-issue' });
  const [controller] = await owner.query<{ id: string }>(`select id from user_account where username = 'controller' limit 1`);
  const scope = scopeFor(owner, controller?.id ?? '');
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await inScope(app.db, scope, (db) => issueStatements(db, scope, ids.slice(from, from + AT_ONCE), { batchId: null, reason: null }));
  await app.close();
  const rows = await owner.query<{ code: string }>(`select code from printed_document where kind = 'STATEMENT'`);
  return rows.map(({ code }) => code);
}

const tokenAt = (codes: readonly string[], at: number) =>
  at % UNKNOWN_EVERY === 0 ? 'QAAAQAAAQAAAQAAA' : (codes[(at * 7) % codes.length] ?? '');

/** Each from another address, as phones ask. */
const requestsOf = ({ product, owner }: Stage, codes: readonly string[], count: number): Sent[] =>
  Array.from({ length: count }, (_, at) => ({
    method: 'POST',
    url: addressOf(product.url, checkPrint, {}, owner.instituteId),
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
    body: JSON.stringify({ token: tokenAt(codes, at) }),
  }));

/** The same answers without HTTP: one after the other, and the most a second. */
async function bare({ product }: Stage, codes: readonly string[], report: Report): Promise<void> {
  const app = openDatabase(product.appUrl, { name: 'prangan-floor' });
  const desk = new PublicQuestions(app.db, { now: Date.now });
  const route = publicCheckRoutes.find(({ endpoint }) => endpoint.name === checkPrint.name);
  if (!route?.publicTogether) throw new Error('the check is not answered together');
  const { publicTogether: together } = route;
  const once = (at: number) => desk.ask({ call: checkPrint.name, together, body: { token: tokenAt(codes, at) } });
  await atOnce(STATEMENTS, once);
  const times: number[] = [];
  for (let at = 0; at < STATEMENTS; at += 1) {
    const begun = performance.now();
    await once(at);
    times.push(performance.now() - begun);
  }
  const start = process.hrtime.bigint();
  await atOnce(STATEMENTS, once);
  report.figure('verify_floor', STATEMENTS / secondsSince(start), 'answers/s without HTTP');
  report.figure('verify_floor_p95', percentile(times, 95), 'ms, alone');
  await app.close();
}

async function measure(report: Report): Promise<void> {
  process.env['TRUSTED_PROXIES'] = '127.0.0.1';
  await onStage('verify_p95', report, async (stage) => {
    const day = await makeResultDay(stage, STATEMENTS);
    await day.publish();
    const codes = await issued(
      stage,
      day.students.map(({ studentExamId }) => studentExamId),
    );
    await stage.owner.settle();
    await bare(stage, codes, report);
    await offerAll({ requests: requestsOf(stage, codes, STATEMENTS), perSecond: PER_SECOND / 2, waits: false });
    const cpu = await cpuSeconds(stage.owner);
    const offered = await offerAll({ requests: requestsOf(stage, codes, PER_SECOND * SECONDS), perSecond: PER_SECOND, waits: false });
    const each = (((await cpuSeconds(stage.owner)) - cpu) * 1000) / offered.length;
    const answers = offered.flatMap((one) => one.answers);
    report.note(
      `${codes.length} statements, ${PER_SECOND}/s for ${SECONDS} s, ${each.toPrecision(3)} ms of processor each, visitors included; ${loadNote()}`,
    );
    report.figure('verify_p95', percentile(answers, 95), 'ms');
    report.figure('verify_p50', median(answers), 'ms');
    report.figure('verify_failed', offered.filter(({ status }) => status !== 200).length, `of ${offered.length}`);
  });
}

export const verify: Bench = {
  name: 'verify_p95',
  about: 'the public check of a statement, 1,000/s offered from as many addresses; aim p95 10 ms',
  run: measure,
};
