import * as z from 'zod/mini';
import { can } from '../../../kit/access/matcher.rules.ts';
import { rightsNow } from '../../../kit/access/rights.store.ts';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { allFailed, defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import type { DoneRow, Feed, FeedRow, Resolved, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import type { CellError } from '../../../kit/feed/feed.contract.ts';
import { reasonsOf, refusalOf } from '../../../kit/feed/feed-reason.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { CANDIDATE_HEADS, findExamsByName } from '../../exams/inward/inward.door.ts';
import { findInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { applicationFeedText } from './application-feed.text.ts';
import { headsOfExam, isToCome, offeredKinds, sampleApplications, standingApplication } from './application-file.store.ts';
import type { OfferedKind } from './application-file.store.ts';
import { applyFor } from './application.command.ts';
import { BARS } from './application.rules.ts';
import { findCandidate, holdCandidate } from './application.store.ts';
import { closeApplications, heldApplications, markFees } from './held-application.store.ts';
import { MAY } from './work.rules.ts';

const why = reasonsOf(applicationFeedText);
const said = labelled(applicationFeedText);
const named = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const amount = z.string().check(z.regex(/^\d{1,6}(\.\d{1,2})?$/));

interface Filed {
  readonly studentExamId: string;
  readonly paperHeadId: string;
  readonly revaluationKindId: string;
  readonly fee: string | null;
  /** Number and day of the receipt, as the fee is recorded with. */
  readonly reference: string | null;
}

/** A column that the file lacks is absent. */
interface Typed {
  readonly fee?: string | null;
  readonly receipt?: string | null;
  readonly paidOn?: string | null;
}

const isPaid = (fee: string | null | undefined): fee is string => typeof fee === 'string' && hundredthsOf(fee) > 0;
const written = (day: string) => day.split('-').toReversed().join('-');
const referenceOf = ({ fee, receipt, paidOn }: Typed): string | null =>
  isPaid(fee) && receipt ? (paidOn ? `${receipt}, ${written(paidOn)}` : receipt) : null;

/** What is wrong with what a form says of its fee. */
async function feeFaults(db: Db, scope: InstituteScope, typed: Typed, kindFee: string | undefined) {
  const { fee = null, receipt = null, paidOn = null } = typed;
  const fault = (column: 'fee' | 'receipt' | 'paidOn', value: string | null, reason: string) => [{ column, value: value ?? '', reason }];
  if (!isPaid(fee)) return receipt === null && paidOn === null ? [] : fault('fee', fee, why(scope, 'applicationWhy.noFee'));
  if (receipt === null) return fault('receipt', receipt, why(scope, 'applicationWhy.receipt'));
  if (kindFee !== undefined && hundredthsOf(kindFee) !== hundredthsOf(fee))
    return fault('fee', fee, why(scope, 'applicationWhy.fee', { fee: kindFee }));
  if (paidOn !== null && (await isToCome(db, scope, paidOn))) return fault('paidOn', paidOn, why(scope, 'applicationWhy.later'));
  return [];
}

/** Applications of paper forms by file: each is judged as the form of the desk judges it, and its fee recorded with the receipt. */
export const applicationFeed: Feed = defineFeed({
  kind: 'revaluationApplications',
  feature: 'revaluations',
  action: 'create',
  columns: {
    student: {
      schema: named(60),
      aliases: CANDIDATE_HEADS,
      ...said('applicationFeed.student'),
      sample: ['2024016400101', '2024016400102'],
    },
    paper: { schema: named(40), ...said('applicationFeed.paper'), sample: ['P01'] },
    head: { schema: named(20), ...said('applicationFeed.head'), sample: ['TH'] },
    kind: { schema: named(120), ...said('applicationFeed.kind'), sample: ['RV'] },
    fee: { schema: z.nullable(amount), ...said('applicationFeed.fee'), sample: [''] },
    receipt: { schema: z.nullable(named(90)), ...said('applicationFeed.receipt'), sample: [''] },
    paidOn: { schema: z.nullable(z.iso.date()), header: 'receiptDate', ...said('applicationFeed.paidOn'), sample: [''] },
  },
  naturalKey: ['student', 'paper', 'head', 'kind'],
  tables: ['revaluation'],
  context: z.strictObject({ examInstanceId: z.uuid() }),
  codes: async (db, scope, key) => (key === 'kind' ? (await offeredKinds(db, scope)).map(({ code }) => code) : []),
  example: (db, scope, { examInstanceId }) => sampleApplications(db, scope, examInstanceId),
  resolve: (db, scope, rows, { context }): Promise<Resolved<Filed>> => resolveRows(db, scope, context.examInstanceId, rows),
  apply: (db, scope, rows, { context }) => applyRows(db, scope, context.examInstanceId, rows),
  target: ({ studentExamId, paperHeadId, revaluationKindId }) => `${studentExamId} ${paperHeadId} ${revaluationKindId}`,
  takeBack: {
    needs: ['update'],
    table: null,
    undo: (db, scope, rows, { context }) => undoRows(db, scope, context.examInstanceId, rows),
  },
});

interface TypedRow extends Typed {
  readonly student: string;
  readonly paper: string;
  readonly head: string;
  readonly kind: string;
}

async function resolveRows(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  rows: readonly FeedRow<TypedRow>[],
): Promise<Resolved<Filed>> {
  const names = rows.map(({ record }) => record.student);
  const exams = await findExamsByName(db, scope, examInstanceId, names);
  const heads = Map.groupBy(await headsOfExam(db, scope, examInstanceId), (one) => one.paper);
  const kinds = await offeredKinds(db, scope);
  const found: FeedRow<Filed>[] = [];
  const errors: (CellError & { readonly rowNo: number })[] = [];
  for (const { rowNo, record } of rows) {
    const studentExamId = exams.get(record.student);
    const ofPaper = heads.get(record.paper.trim().toLowerCase()) ?? [];
    const same = ofPaper.filter((one) => one.names.some((name) => name.toLowerCase() === record.head.toLowerCase()));
    const head = same.length === 1 ? same[0] : undefined;
    const asked = record.kind.toLowerCase();
    const kind = kinds.find((one) => one.code.toLowerCase() === asked) ?? kinds.find((one) => one.name.toLowerCase() === asked);
    const wrong = await feeFaults(db, scope, record, kind?.fee);
    const missing: [missed: boolean, column: 'student' | 'paper' | 'head' | 'kind', reason: string][] = [
      [studentExamId === undefined, 'student', why(scope, 'applicationWhy.student')],
      [ofPaper.length === 0, 'paper', why(scope, 'applicationWhy.paper')],
      [ofPaper.length > 0 && head === undefined, 'head', why(scope, 'applicationWhy.head', { heads: spelt(ofPaper) })],
      [kind === undefined, 'kind', noKind(scope, kinds)],
    ];
    for (const [missed, column, reason] of missing) if (missed) errors.push({ rowNo, column, value: record[column], reason });
    errors.push(...wrong.map((one) => ({ rowNo, ...one })));
    if (studentExamId === undefined || head === undefined || kind === undefined || wrong.length > 0) continue;
    const fee = isPaid(record.fee) ? record.fee : null;
    const { paperHeadId } = head;
    found.push({ rowNo, record: { studentExamId, paperHeadId, revaluationKindId: kind.id, fee, reference: referenceOf(record) } });
  }
  return { rows: found, errors };
}

const noKind = (scope: InstituteScope, kinds: readonly OfferedKind[]) =>
  kinds.length === 0
    ? why(scope, 'applicationWhy.kindNone')
    : why(scope, 'applicationWhy.kind', { kinds: kinds.map(({ code }) => code).join(', ') });

/** The shortest name of each head that no other head of the paper has. */
function spelt(heads: readonly { readonly names: readonly string[] }[]): string {
  const only = (name: string) => heads.filter((one) => one.names.includes(name)).length === 1;
  return heads.map(({ names }) => names.find(only) ?? names.at(-1) ?? '').join(', ');
}

const AT_HEAD: readonly string[] = Object.keys(BARS).filter((code) => code !== 'KIND_NOT_IN_PATTERN' && code !== 'LAST_DAY_OVER');
const columnOf = (code: string) => (AT_HEAD.includes(code) ? 'head' : code in BARS ? 'kind' : 'student');

async function applyRows(db: Db, scope: InstituteScope, examInstanceId: string, rows: readonly FeedRow<Filed>[]): Promise<RowOutcome[]> {
  const instance = await findInstance(db, scope, examInstanceId, 'SHARE');
  if (instance === undefined) return allFailed(rows, why(scope, 'applicationWhy.student'));
  const paid = rows.some(({ record }) => record.fee !== null);
  const mayFee = !paid || can(await rightsNow(db, scope), 'revaluationFees', 'update');
  const outcomes: RowOutcome[] = [];
  // One after the other: the caps of a student count the rows before.
  for (const row of rows) {
    const barred = row.record.fee !== null && !mayFee;
    outcomes.push(
      barred
        ? { rowNo: row.rowNo, outcome: 'FAILED', reason: why(scope, 'applicationWhy.feeRight'), column: 'fee' }
        : await applyRow(db, scope, row),
    );
  }
  return outcomes;
}

/** As the form of the desk takes it. What refuses it is thrown before anything is written. */
async function applyRow(db: Db, scope: InstituteScope, { rowNo, record }: FeedRow<Filed>): Promise<RowOutcome> {
  const { studentExamId, paperHeadId, revaluationKindId, fee, reference } = record;
  await holdCandidate(db, scope, studentExamId);
  const candidate = await findCandidate(db, scope, { studentExamId });
  const fail = (column: string, reason: string): RowOutcome => ({ rowNo, outcome: 'FAILED', reason, column });
  if (candidate === undefined) return fail('student', why(scope, 'applicationWhy.student'));
  const standing = await standingApplication(db, scope, record, reference);
  if (standing?.isSame) return { rowNo, outcome: 'SKIPPED', targetId: standing.id };
  try {
    const { ids } = await applyFor(db, scope, candidate, [{ paperHeadId, revaluationKindId }], 'DESK');
    if (fee !== null) await markFees(db, scope, ids, { to: 'RECEIVED', reference });
    return { rowNo, outcome: 'CREATED', targetId: ids[0] ?? null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const code = error.items[0]?.code ?? '';
    return code === 'NOT_FOUND' ? fail('head', why(scope, 'applicationWhy.headMissing')) : fail(columnOf(code), refusalOf(scope, error));
  }
}

/** A fee that the file recorded is taken back with its application, as long as nobody has worked on either. */
async function undoRows(db: Db, scope: InstituteScope, examInstanceId: string, rows: readonly DoneRow<Filed>[]): Promise<RowOutcome[]> {
  await findInstance(db, scope, examInstanceId, 'SHARE');
  const ids = rows.map(({ targetId }) => targetId);
  const held = new Map((await heldApplications(db, scope, ids, 'HOLD')).map((one) => [one.id, one]));
  // Entered, and its fee recorded: each is a version.
  const asFiled = rows.filter(({ targetId, record }) => held.get(targetId)?.version === (record.fee === null ? 1 : 2));
  const paid = asFiled.filter(({ targetId, record }) => record.fee !== null && MAY.DUE(held.get(targetId) ?? NOBODY));
  const free = asFiled.filter(({ targetId, record }) => record.fee === null && MAY.withdraw(held.get(targetId) ?? NOBODY));
  const back = [...paid, ...free].map(({ targetId }) => targetId);
  await markFees(
    db,
    scope,
    paid.map(({ targetId }) => targetId),
    { to: 'DUE', reference: null },
  );
  await closeApplications(db, scope, back, { state: 'WITHDRAWN', note: why(scope, 'applicationNote.undone') });
  return rows.map(({ rowNo, targetId }) =>
    back.includes(targetId) ? { rowNo, outcome: 'UPDATED' } : { rowNo, outcome: 'FAILED', reason: why(scope, 'applicationWhy.changed') },
  );
}

const NOBODY = { nature: 'PHOTOCOPY', state: '', feeState: '', isDeciding: false, first: null } as const;
