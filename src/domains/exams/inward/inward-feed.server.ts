import * as z from 'zod/mini';
import { AppError } from '../../../kit/errors/app-error.rules.ts';
import { allFailed, defineFeed, labelled } from '../../../kit/feed/feed-definition.server.ts';
import type { Feed, FeedRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import type { CellError, FeedMode } from '../../../kit/feed/feed.contract.ts';
import { reasonsOf, refusalOf } from '../../../kit/feed/feed-reason.server.ts';
import { text } from '../../../kit/http/endpoint.contract.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openInstance, refuse } from '../lifecycle/exam-gate.command.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { instancePapers } from './candidates.store.ts';
import { CANDIDATE_NAME_HEADS, INWARD_HEADS } from './candidate-heads.rules.ts';
import { electivesIn } from './filed-electives.rules.ts';
import { fileAgain, takeFormsBack } from './filed-again.command.ts';
import { inwardBarrier, inwardFiled } from './inward.command.ts';
import { INWARD_KINDS } from './inward.contract.ts';
import type { InwardKind, RefusedStudent } from './inward.contract.ts';
import type { InwardedAlready } from './inward-feed.store.ts';
import { inwardFeedText } from './inward-feed.text.ts';
import { findStudentsByName, firstEligible, holdInwarded } from './inward-feed.store.ts';
import { kindsOf } from './inward.rules.ts';
import { withdrawFiled } from './uninward.command.ts';

const why = reasonsOf(inwardFeedText);
const said = labelled(inwardFeedText);

interface InwardRow {
  readonly studentProfileId: string;
  /** null: the usual kind of the examination. */
  readonly kind: InwardKind | null;
  readonly paperIds: readonly string[];
  readonly formNo: string | null;
  readonly reason: string | null;
}

/** Who sits an examination, by file: with each student's electives and the number of their form. */
export const inwardFeed: Feed = defineFeed({
  kind: 'inwards',
  feature: 'inward',
  columns: {
    student: {
      header: 'prn',
      schema: text(60),
      aliases: INWARD_HEADS,
      ...said('inwardFeed.student'),
      sample: ['2024016400101', '2024016400102'],
    },
    kind: { schema: z.nullable(z.enum(INWARD_KINDS)), ...said('inwardFeed.kind'), aliases: ['Inward', 'Type', 'प्रकार'], sample: ['', ''] },
    electives: {
      schema: z.nullable(text(400)),
      ...said('inwardFeed.electives'),
      aliases: ['Elective', 'Elective Papers', 'Optional Papers', 'Optional Subject', 'ऐच्छिक', 'वैकल्पिक', 'वैकल्पिक विषय', 'ऐच्छिक विषय'],
      sample: ['', ''],
    },
    formNo: {
      schema: z.nullable(text(40)),
      ...said('inwardFeed.formNo'),
      aliases: ['Form No', 'Form Number', 'Exam Form No', 'Application No', 'फ़ॉर्म नंबर', 'अर्ज क्रमांक'],
      sample: ['', ''],
    },
    reason: { schema: z.nullable(text(300, 5)), ...said('inwardFeed.reason'), sample: ['', ''] },
  },
  // A list has the names beside; the student is found by the number.
  ignored: CANDIDATE_NAME_HEADS,
  naturalKey: ['student'],
  context: z.strictObject({ examInstanceId: z.uuid() }),
  example: (db, scope, { examInstanceId }) => firstEligible(db, scope, examInstanceId),
  tables: ['student_exam', 'student_paper'],
  resolve: async (db, scope, rows, feed) => {
    const names = rows.map(({ record }) => record.student);
    const found = await findStudentsByName(db, scope, names);
    const papers = await instancePapers(db, scope, feed.context.examInstanceId);
    const resolved: FeedRow<InwardRow>[] = [];
    const errors: (CellError & { rowNo: number })[] = [];
    for (const { rowNo, record } of rows) {
      const studentProfileId = found.get(record.student.trim().toLowerCase());
      if (studentProfileId === undefined)
        errors.push({ rowNo, column: 'student', value: record.student, reason: why(scope, 'inwardWhy.noStudent') });
      const { paperIds, unknown, compulsory } = electivesIn(record.electives ?? '', papers);
      for (const code of unknown)
        errors.push({ rowNo, column: 'electives', value: code, reason: why(scope, 'inwardWhy.noPaper', { code }) });
      for (const code of compulsory)
        errors.push({ rowNo, column: 'electives', value: code, reason: why(scope, 'inwardWhy.noElective', { code }) });
      if (studentProfileId !== undefined && unknown.length + compulsory.length === 0)
        resolved.push({
          rowNo,
          record: { studentProfileId, kind: record.kind ?? null, paperIds, formNo: record.formNo ?? null, reason: record.reason ?? null },
        });
    }
    return { rows: resolved, errors };
  },
  apply: (db, scope, rows, { mode, context }) => applyInward(db, scope, context.examInstanceId, mode, rows),
  target: ({ studentProfileId }) => studentProfileId,
  takeBack: {
    needs: ['delete'],
    table: null,
    undo: async (db, scope, rows, { context }) => {
      try {
        const created = rows.filter(({ outcome }) => outcome === 'CREATED');
        const ids = created.map(({ targetId }) => targetId);
        const stays = await withdrawFiled(db, scope, context.examInstanceId, ids, why(scope, 'inwardWhy.fileUndone'));
        const withdrawn = created.map(({ rowNo, targetId }): RowOutcome => {
          const stay = stays.get(targetId);
          return stay === undefined ? { rowNo, outcome: 'UPDATED' } : { rowNo, outcome: 'FAILED', reason: refusalOf(scope, stay) };
        });
        const changed = rows.filter(({ outcome }) => outcome === 'UPDATED');
        return [...withdrawn, ...(await takeFormsBack(db, scope, changed))];
      } catch (error) {
        return barredBy(scope, rows, error);
      }
    },
  },
});

/** What bars all rows, such as a closed window, is checked once. */
function barredBy(scope: InstituteScope, rows: readonly { readonly rowNo: number }[], error: unknown): RowOutcome[] {
  if (!(error instanceof AppError)) throw error;
  return allFailed(rows, refusalOf(scope, error));
}

async function applyInward(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
  mode: FeedMode,
  rows: readonly FeedRow<InwardRow>[],
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  try {
    const instance = await openInstance(db, scope, examInstanceId, 'SHARE');
    const [usual = 'REGULAR'] = kindsOf(instance.nature);
    for (const [kind, group] of Map.groupBy(rows, ({ record }) => record.kind ?? usual)) {
      const barred = await inwardBarrier(db, scope, instance, kind);
      if (barred) outcomes.push(...allFailed(group, refusalOf(scope, refuse(barred))));
      else outcomes.push(...(await applyKind(db, scope, { instance, kind, mode }, group)));
    }
  } catch (error) {
    return barredBy(scope, rows, error);
  }
  return outcomes;
}

interface Applying {
  readonly instance: InstanceRow;
  readonly kind: InwardKind;
  readonly mode: FeedMode;
}

const skipped = (rows: readonly FeedRow<InwardRow>[]) => rows.map(({ rowNo }): RowOutcome => ({ rowNo, outcome: 'SKIPPED' }));

/** Who sits here already and has open backlogs still does not get them: the rules of a backlog inward tell that. */
async function applyKind(
  db: Db,
  scope: InstituteScope,
  { instance, kind, mode }: Applying,
  rows: readonly FeedRow<InwardRow>[],
): Promise<RowOutcome[]> {
  const ids = rows.map(({ record }) => record.studentProfileId);
  const inwarded = kind === 'BACKLOG' ? new Map<string, InwardedAlready>() : await holdInwarded(db, scope, instance.id, ids);
  const { true: again = [], false: fresh = [] } = Object.groupBy(rows, ({ record }) => `${inwarded.has(record.studentProfileId)}` as const);
  const papers = again.length === 0 ? [] : await instancePapers(db, scope, instance.id);
  const changed = await fileAgain(db, scope, again, inwarded, papers, mode);
  if (mode === 'UPDATE') return [...changed, ...skipped(fresh)];
  return [...changed, ...outcomesOf(scope, fresh, await inwardFiled(db, scope, instance, kind, records(fresh)))];
}

const records = (rows: readonly FeedRow<InwardRow>[]) => rows.map(({ record }) => record);

interface Filed {
  readonly exams: ReadonlyMap<string, string>;
  readonly refused: ReadonlyMap<string, RefusedStudent>;
}

const outcomesOf = (scope: InstituteScope, rows: readonly FeedRow<InwardRow>[], { exams, refused }: Filed): RowOutcome[] =>
  rows.map(({ rowNo, record: { studentProfileId } }) => {
    const targetId = exams.get(studentProfileId);
    if (targetId !== undefined) return { rowNo, outcome: 'CREATED', targetId };
    const refusal = refused.get(studentProfileId);
    if (refusal === undefined) return { rowNo, outcome: 'SKIPPED' };
    const column = refusal.code === 'ELECTIVES_MISSING' ? 'electives' : 'student';
    return { rowNo, outcome: 'FAILED', column, reason: why(scope, `inwardWhy.${refusal.code}`, { session: refusal.settledIn ?? '' }) };
  });
