import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { holdSeries, insertCopies, issueNumbered, supersede } from '../../print/issued-print/issued-print.door.ts';
import type { Copy, Issue } from '../../print/issued-print/issued-print.door.ts';
import { countCopies, documentsOf } from './printed-document.store.ts';
import type { PrintedDocument } from './printed-document.store.ts';
import { statementFactsOf } from './published-facts.command.ts';
import type { StatementFacts } from './published-facts.command.ts';
import { numberFor, seriesPeriod } from './statement-facts.rules.ts';
import { paperMaker } from './statement-paper.command.ts';

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
  const series = await holdSeries(db, scope, 'STATEMENT', seriesPeriod(first.subject.sessionEndsOn, first.subject.sessionLetters));
  const issued = Map.groupBy(await documentsOf(db, scope, studentExamIds), (one) => one.studentExamId);
  const fresh = facts.filter((one) => {
    const verdict = numberFor(wantedBy(one), issued.get(one.subject.studentExamId) ?? []);
    if (verdict === 'ALTERED') throw altered(one);
    return verdict === 'NEW';
  });
  if (fresh.length > 0) {
    const papers = await paperMaker(db, scope);
    const prints = await issueNumbered(
      db,
      scope,
      series,
      fresh.map((one): Issue => ({ ...aboutOf(one), ...papers.issueOf(one) })),
    );
    for (const [at, one] of fresh.entries()) {
      const earlier = (issued.get(one.subject.studentExamId) ?? []).map(({ id }) => id);
      const by = prints[at]?.id;
      if (earlier.length > 0 && by !== undefined) await supersede(db, scope, earlier, by);
    }
  }
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

const wantedBy = ({ view, digest, outcomeDigest }: StatementFacts) => ({ versionNo: view.versionNo, digest, outcomeDigest });

const aboutOf = ({ subject, view, digest, outcomeDigest }: StatementFacts): Pick<Issue, 'person' | 'about' | 'digest'> => ({
  person: { studentProfileId: subject.studentProfileId },
  about: {
    studentExamId: subject.studentExamId,
    examInstanceId: subject.where.examInstanceId,
    result: { runNo: view.runNo, versionNo: view.versionNo, outcomeDigest },
    subject: null,
  },
  digest,
});

/** What the next copy of one result would be; nothing is printed or counted. */
export async function previewIssue(db: Db, scope: InstituteScope, studentExamId: string) {
  const [facts] = await statementFactsOf(db, scope, [studentExamId]);
  if (facts === undefined) throw notFound('candidate');
  const issued = await documentsOf(db, scope, [studentExamId]);
  const wanted = wantedBy(facts);
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
    const wanted = wantedBy(one);
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
