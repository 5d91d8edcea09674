import { createHash } from 'node:crypto';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { openResults, resultsAt } from '../result-run/read-results.command.ts';
import type { OpenedResult } from '../result-run/read-results.command.ts';
import { namedResults } from '../result-run/visible-result.store.ts';
import { viewOf } from '../result-view/result-view.rules.ts';
import { statementRefusal } from '../statement/statement-facts.rules.ts';
import { nadProblems } from './nad-check.rules.ts';
import type { NadColumns } from './nad-columns.rules.ts';
import type { NadWhy } from './nad-file.contract.ts';
import { nadRow, rowFacts, statusNow } from './nad-file.rules.ts';
import type { NadFacts } from './nad-file.rules.ts';
import type { NewRow } from './nad-file.store.ts';
import type { NadLayout } from './nad-layout.store.ts';
import { nadSubjects, uploadedBefore } from './nad-subject.store.ts';
import type { NadSubject, UploadedRow } from './nad-subject.store.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export interface NadOrder {
  readonly columns: NadColumns;
  readonly failed: NadLayout['failed'];
  /** Numbers that several candidates of the examination have. */
  readonly doubled: ReadonlySet<string>;
}

export type JudgedRow = Omit<NewRow, 'position'> & { readonly cells: readonly string[] | null };

const factsOf = ({ where, studentExamId: _id, sits: _sits, ...subject }: NadSubject, opened: OpenedResult): NadFacts => ({
  ...subject,
  semester: opened.rules.semester,
  divisor: opened.compiled.pattern.sgpiDenominator,
  decimals: opened.compiled.pattern.decimals,
  view: viewOf(where, opened),
});

/** Why the present result is none that the portal is told of; null: it counts. */
function refusalOf({ sits, where }: NadSubject, opened: OpenedResult | undefined): Exclude<NadWhy, 'UNCHANGED' | 'FAILED'> | null {
  const publishedVersion = opened !== undefined && sits;
  const marksRemark = opened?.result.remark ?? null;
  return statementRefusal({ publishedVersion, remark: where.remark, marksRemark, letter: opened?.result.letter ?? '' });
}

const leftOut = (studentExamId: string, why: NadWhy): JudgedRow => ({
  studentExamId,
  standing: 'LEFT_OUT',
  why,
  recordStatus: null,
  runNo: null,
  digest: null,
  problems: [],
  cells: null,
});

export interface Known {
  readonly subject: NadSubject;
  readonly now: OpenedResult | undefined;
  readonly before: UploadedRow | undefined;
  /** The version that the portal holds, where it is to be cancelled. */
  readonly held: OpenedResult | undefined;
}

/** The row of a candidate. */
export function judgedRow({ columns, failed, doubled }: NadOrder, { subject, now, before, held }: Known): JudgedRow {
  const refusal = refusalOf(subject, now);
  const present = now !== undefined && refusal === null ? factsOf(subject, now) : null;
  const digest = present === null ? null : sha256(rowFacts(present));
  const status = statusNow(before ?? null, digest);
  if (status === null) return leftOut(subject.studentExamId, refusal ?? 'UNCHANGED');
  // Who passed and then failed is told of: the portal still says that they passed.
  if (status === 'O' && failed === 'LEFT_OUT' && present?.view.letter !== 'P') return leftOut(subject.studentExamId, 'FAILED');
  const said = status === 'C' ? held : now;
  if (said === undefined) throw new Error('a version that the portal holds is gone');
  const facts = present ?? factsOf(subject, said);
  const cells = nadRow(columns, facts, status);
  const problems = nadProblems(columns, facts, cells, doubled);
  return {
    studentExamId: subject.studentExamId,
    standing: problems.some(({ stops }) => stops) ? 'STOPPED' : 'READY',
    why: null,
    recordStatus: status,
    runNo: said.row.runNo,
    digest: digest ?? sha256(rowFacts(facts)),
    problems,
    cells,
  };
}

/** What is known of some candidates from the published results as they are now, in the order given. */
export async function nadKnown(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<Known[]> {
  const subjects = await nadSubjects(db, scope, studentExamIds);
  const opened = await resultsAt(db, scope, studentExamIds, 'PUBLISHED');
  const before = await uploadedBefore(db, scope, studentExamIds);
  const gone = subjects.flatMap((subject) => {
    const row = before.get(subject.studentExamId);
    const isHeld = row !== undefined && row.recordStatus !== 'C' && refusalOf(subject, opened.get(subject.studentExamId)) !== null;
    return isHeld ? [{ studentExamId: subject.studentExamId, runNo: row.runNo }] : [];
  });
  const versions = gone.length === 0 ? [] : await openResults(db, scope, await namedResults(db, scope, gone));
  const held = new Map(versions.map((one) => [one.row.studentExamId, one]));
  return subjects.map((subject) => {
    const { studentExamId: id } = subject;
    return { subject, now: opened.get(id), before: before.get(id), held: held.get(id) };
  });
}
