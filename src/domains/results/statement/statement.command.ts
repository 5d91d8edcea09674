import { createHash, randomBytes } from 'node:crypto';
import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { formatHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { viewOf } from '../result-view/result-view.rules.ts';
import { resultsAt } from '../result-run/read-results.command.ts';
import { countCopies, documentsOf, holdSeries, insertCopies, insertDocuments } from './printed-document.store.ts';
import type { Copy, NewDocument, PrintedDocument } from './printed-document.store.ts';
import {
  numberFor,
  outcomeFacts,
  REFUSAL_TEXTS,
  seriesPeriod,
  statementFacts,
  statementNumber,
  statementRefusal,
} from './statement-facts.rules.ts';
import type { PrintedSemester } from './statement-facts.rules.ts';
import type { GradeRow } from './statement-page.rules.ts';
import { statementSubjects } from './statement.store.ts';
import type { StatementSubject } from './statement.store.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A published result, ready to be printed, with the digests of what will be on the paper. */
export interface StatementFacts {
  readonly subject: StatementSubject;
  readonly view: ResultView;
  readonly earlier: readonly PrintedSemester[];
  readonly grades: readonly GradeRow[];
  readonly digest: string;
  readonly outcomeDigest: string;
}

/** Facts of published results in the order asked for; 409 with the reason when one of them may not be printed. */
export async function statementFactsOf(db: Db, scope: InstituteScope, studentExamIds: readonly string[]): Promise<StatementFacts[]> {
  const subjects = await statementSubjects(db, scope, studentExamIds);
  if (subjects.length !== studentExamIds.length) throw notFound('candidate');
  const opened = await resultsAt(db, scope, studentExamIds, 'PUBLISHED');
  return subjects.map((subject) => {
    const one = opened.get(subject.studentExamId);
    const published = {
      publishedVersion: one !== undefined,
      remark: subject.where.remark,
      marksRemark: one?.result.remark ?? null,
      letter: one?.result.letter ?? '',
    };
    const refusal = statementRefusal(published);
    if (refusal !== null || one === undefined) {
      const code = refusal ?? 'RESULT_NOT_PUBLISHED';
      throw conflict(code, `${subject.person.prn}: ${REFUSAL_TEXTS[code]}`);
    }
    const view = viewOf(subject.where, one);
    const earlier = one.input.earlier.map((semester) => ({
      semester: semester.semester,
      sgpi: semester.cleared && semester.sgpi !== null ? formatHundredths(semester.sgpi) : null,
    }));
    const outcomeDigest = sha256(outcomeFacts(view, earlier));
    return {
      subject,
      view,
      earlier,
      grades: one.rules.patterns[one.row.input.p]?.document.grading.rows ?? [],
      outcomeDigest,
      digest: sha256(statementFacts(subject.person, outcomeDigest)),
    };
  });
}

export interface IssuedCopy {
  readonly facts: StatementFacts;
  readonly document: PrintedDocument;
  readonly copy: Copy;
}

/**
 * Gives each of these results its number, once for a result version, and one more copy. All or none: a refused one refuses
 * all. With a batch, calling it again answers the same copies.
 */
export async function issueStatements(
  db: Db,
  scope: InstituteScope,
  studentExamIds: readonly string[],
  order: { readonly batchId: string | null; readonly reason: string | null },
): Promise<IssuedCopy[]> {
  const facts = await statementFactsOf(db, scope, studentExamIds);
  const [first] = facts;
  if (first === undefined) return [];
  const period = seriesPeriod(first.subject.sessionEndsOn, first.subject.sessionLetters);
  const series = await holdSeries(db, scope, period);
  const issued = Map.groupBy(await documentsOf(db, scope, studentExamIds), (one) => one.studentExamId);
  const fresh: NewDocument[] = [];
  for (const one of facts) {
    const wanted = { versionNo: one.view.versionNo, digest: one.digest, outcomeDigest: one.outcomeDigest };
    const verdict = numberFor(wanted, issued.get(one.subject.studentExamId) ?? []);
    if (verdict === 'ALTERED') throw altered(one);
    if (verdict === 'REPRINT') continue;
    const serialNo = series.lastNo + fresh.length + 1;
    fresh.push({
      serialNo,
      number: statementNumber(series.instituteCode, period, serialNo),
      studentExamId: one.subject.studentExamId,
      studentProfileId: one.subject.studentProfileId,
      examInstanceId: one.subject.where.examInstanceId,
      runNo: one.view.runNo,
      ...wanted,
      code: randomBytes(16).toString('base64url'),
    });
  }
  await insertDocuments(db, scope, series, fresh);
  const documents = await currentDocuments(db, scope, facts);
  const copies = await insertCopies(
    db,
    scope,
    documents.map((one) => one.id),
    order,
  );
  return facts.map((one, at) => {
    const document = documents[at];
    const copy = copies.find((each) => each.printedDocumentId === document?.id);
    if (document === undefined || copy === undefined) throw new Error(`${one.subject.person.prn} got no number`);
    return { facts: one, document, copy };
  });
}

/** What the next copy of one result would be; nothing is printed or counted. */
export async function previewIssue(db: Db, scope: InstituteScope, studentExamId: string) {
  const [facts] = await statementFactsOf(db, scope, [studentExamId]);
  if (facts === undefined) throw notFound('candidate');
  const issued = await documentsOf(db, scope, [studentExamId]);
  const wanted = { versionNo: facts.view.versionNo, digest: facts.digest, outcomeDigest: facts.outcomeDigest };
  if (numberFor(wanted, issued) === 'ALTERED') throw altered(facts);
  const document = issued.find((one) => one.versionNo === wanted.versionNo && one.digest === wanted.digest) ?? null;
  const copies = document === null ? 0 : await countCopies(db, scope, document.id);
  const { letter, sgpi, versionNo } = facts.view;
  const { name, prn, seatNo } = facts.subject.person;
  return { facts, document, shown: { name, prn, seatNo, letter, sgpi, versionNo, number: document?.number ?? null, copies } };
}

/** The document that says exactly what these facts say, for each of them. */
export async function currentDocuments(db: Db, scope: InstituteScope, facts: readonly StatementFacts[]): Promise<PrintedDocument[]> {
  const documents = await documentsOf(
    db,
    scope,
    facts.map((one) => one.subject.studentExamId),
  );
  return facts.map((one) => {
    const mine = documents.filter((each) => each.studentExamId === one.subject.studentExamId);
    const wanted = { versionNo: one.view.versionNo, digest: one.digest, outcomeDigest: one.outcomeDigest };
    if (numberFor(wanted, mine) === 'ALTERED') throw altered(one);
    const same = mine.find((each) => each.versionNo === wanted.versionNo && each.digest === wanted.digest);
    if (same !== undefined) return same;
    throw conflict(
      'STATEMENT_SUPERSEDED',
      `${one.subject.person.prn}: the result or the particulars changed after this copy was asked for. Print it again.`,
    );
  });
}

export const reasonNeeded = () =>
  invalid([
    { code: 'DUPLICATE_REASON', message: 'This statement is printed already. Enter the reason for a duplicate.', path: 'body.reason' },
  ]);

const altered = (facts: StatementFacts) =>
  conflict(
    'STATEMENT_ALTERED',
    `${facts.subject.person.prn}: the stored result differs from its issued statement. Nothing was printed. Compare the audit log and restore the result.`,
  );
