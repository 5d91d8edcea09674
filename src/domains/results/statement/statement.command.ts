import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { holdSeries, holdValid, insertCopies, issueNumbered, supersede } from '../../print/issued-print/issued-print.door.ts';
import type { Copy, Issue } from '../../print/issued-print/issued-print.door.ts';
import { countCopies, documentsOf } from './printed-document.store.ts';
import type { PrintedDocument } from './printed-document.store.ts';
import { statementFactsOf } from './published-facts.command.ts';
import type { StatementFacts } from './published-facts.command.ts';
import { linkCredentials } from './credential-statement.store.ts';
import { isGivenTo, numberFor, replacedBy, seriesPeriod } from './statement-facts.rules.ts';
import { paperMaker } from './statement-paper.command.ts';
import { statementsTo } from './statement-settings.store.ts';

export interface IssuedCopy {
  readonly facts: StatementFacts;
  readonly document: PrintedDocument;
  readonly copy: Copy;
}

export interface PrintOrder {
  readonly batchId: string | null;
  readonly reason: string | null;
  /** A revoked statement, in whose place a new one is issued. */
  readonly insteadOf?: string | undefined;
}

/**
 * Gives each of these results its number, once for a result version, and one more copy. All or none: a refused one refuses
 * all. With a batch, calling it again answers the same copies.
 */
export async function issueStatements(
  db: Db,
  scope: InstituteScope,
  studentExamIds: readonly string[],
  order: PrintOrder,
): Promise<IssuedCopy[]> {
  const facts = await statementFactsOf(db, scope, studentExamIds);
  const [first] = facts;
  if (first === undefined) return [];
  await requireGiven(db, scope, facts);
  const series = await holdSeries(db, scope, 'STATEMENT', seriesPeriod(first.subject.sessionEndsOn, first.subject.sessionLetters));
  const known = await documentsOf(db, scope, studentExamIds);
  const issued = Map.groupBy(known, (one) => one.studentExamId);
  const fresh = facts.filter((one) => isFresh(one, issued.get(one.subject.studentExamId) ?? [], order.insteadOf));
  if (fresh.length > 0) {
    const papers = await paperMaker(db, scope);
    const prints = await issueNumbered(
      db,
      scope,
      series,
      fresh.map((one): Issue => ({
        ...aboutOf(one),
        ...papers.issueOf(one, replacedBy(issued.get(one.subject.studentExamId) ?? [], null)),
      })),
    );
    const earlier = fresh.flatMap((one, at) => {
      const by = prints[at]?.id;
      return by === undefined ? [] : (issued.get(one.subject.studentExamId) ?? []).map(({ id }) => ({ id, by }));
    });
    if (earlier.length > 0) await supersede(db, scope, earlier);
    await linkCredentials(
      db,
      scope,
      prints.map(({ id }) => id),
    );
  }
  const documents = fresh.length > 0 ? await currentDocuments(db, scope, facts) : currentAmong(known, facts);
  const documentIds = documents.map((one) => one.id);
  // Whoever revokes one of them comes before this copy or after it.
  await holdValid(db, scope, documentIds);
  const copies = new Map((await insertCopies(db, scope, documentIds, order)).map((copy) => [copy.printedDocumentId, copy]));
  return facts.map((one, at) => {
    const document = documents[at];
    const copy = copies.get(document?.id ?? '');
    if (document === undefined || copy === undefined) throw new Error(`${one.subject.person.prn} got no number`);
    return { facts: one, document, copy };
  });
}

/** The institute says to students of which status it gives statements. Throws 409. */
async function requireGiven(db: Db, scope: InstituteScope, facts: readonly StatementFacts[]): Promise<void> {
  const to = await statementsTo(db, scope);
  const refused = facts.find(({ subject }) => !isGivenTo(to, subject.studentState));
  if (refused !== undefined)
    throw conflict('STUDENT_STATUS', `${refused.subject.person.prn}: this institute prints no statement for a student of this status.`);
}

/** Whether a number is to be given; throws 409 where none may be. */
function isFresh(one: StatementFacts, issued: readonly PrintedDocument[], insteadOf: string | undefined): boolean {
  const numbering = numberFor(wantedBy(one), issued);
  if (numbering.verdict === 'ALTERED') throw altered(one);
  if (numbering.verdict === 'REVOKED' && numbering.document.id !== insteadOf) throw revoked(numbering.document);
  if (numbering.verdict !== 'REVOKED' && insteadOf !== undefined) throw issuedAgain(one);
  return numbering.verdict !== 'REPRINT';
}

const wantedBy = ({ view, digest, digestBefore, outcomeDigest }: StatementFacts) => ({
  versionNo: view.versionNo,
  digest,
  digestBefore,
  outcomeDigest,
});

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
  await requireGiven(db, scope, [facts]);
  const issued = await documentsOf(db, scope, [studentExamId]);
  const numbering = numberFor(wantedBy(facts), issued);
  if (numbering.verdict === 'ALTERED') throw altered(facts);
  const document = numbering.verdict === 'REPRINT' ? numbering.document : null;
  const copies = document === null ? 0 : await countCopies(db, scope, document.id);
  const revokedOne = numbering.verdict === 'REVOKED' ? revocationOf(numbering.document) : null;
  const { letter, sgpi, versionNo } = facts.view;
  const { name, prn, seatNo } = facts.subject.person;
  return {
    facts,
    document,
    shown: { name, prn, seatNo, letter, sgpi, versionNo, number: document?.number ?? null, copies, revoked: revokedOne },
  };
}

const revocationOf = ({ id, number, revokedAt, revokeReason }: PrintedDocument) => ({
  id,
  number,
  revokedAt: revokedAt ?? '',
  reason: revokeReason ?? '',
});

/** The document that says exactly what these facts say, for each of them. */
export async function currentDocuments(db: Db, scope: InstituteScope, facts: readonly StatementFacts[]): Promise<PrintedDocument[]> {
  const documents = await documentsOf(
    db,
    scope,
    facts.map((one) => one.subject.studentExamId),
  );
  return currentAmong(documents, facts);
}

function currentAmong(documents: readonly PrintedDocument[], facts: readonly StatementFacts[]): PrintedDocument[] {
  const byExam = Map.groupBy(documents, (one) => one.studentExamId);
  return facts.map((one) => {
    const numbering = numberFor(wantedBy(one), byExam.get(one.subject.studentExamId) ?? []);
    if (numbering.verdict === 'ALTERED') throw altered(one);
    if (numbering.verdict === 'REVOKED') throw revoked(numbering.document);
    if (numbering.verdict === 'REPRINT') return numbering.document;
    throw conflict(
      'STATEMENT_SUPERSEDED',
      `${one.subject.person.prn}: the result or the particulars changed after this copy was asked for. Print it again.`,
    );
  });
}

/** Each with the document that says exactly what these facts say; null: a number is given when it is printed. */
export async function numberedAs(db: Db, scope: InstituteScope, facts: readonly StatementFacts[]) {
  const documents = await documentsOf(
    db,
    scope,
    facts.map((one) => one.subject.studentExamId),
  );
  return facts.map((one) => {
    const mine = documents.filter((each) => each.studentExamId === one.subject.studentExamId);
    const numbering = numberFor(wantedBy(one), mine);
    return { facts: one, document: numbering.verdict === 'REPRINT' ? numbering.document : null };
  });
}

export const reasonNeeded = () =>
  invalid([
    { code: 'DUPLICATE_REASON', message: 'This statement is printed already. Enter the reason for a duplicate.', path: 'body.reason' },
  ]);

/** The statement that counts for what these facts say; null: none was issued. Throws 409 when the last one was revoked. */
export async function countingDocument(db: Db, scope: InstituteScope, facts: StatementFacts): Promise<PrintedDocument | null> {
  const numbering = numberFor(wantedBy(facts), await documentsOf(db, scope, [facts.subject.studentExamId]));
  if (numbering.verdict === 'REVOKED') throw revoked(numbering.document);
  return numbering.verdict === 'REPRINT' ? numbering.document : null;
}

export const revoked = ({ number }: Pick<PrintedDocument, 'number'>) =>
  conflict(
    'STATEMENT_REVOKED',
    `${number} was revoked: it is not printed or handed out any more. The exam office can issue a new statement in its place.`,
  );

const issuedAgain = ({ subject }: StatementFacts) =>
  conflict(
    'STATEMENT_ISSUED_AGAIN',
    `${subject.person.prn}: a new statement was issued in the place of the revoked one, or the result changed. Open the list again.`,
  );

const altered = (facts: StatementFacts) =>
  conflict(
    'STATEMENT_ALTERED',
    `${facts.subject.person.prn}: the stored result differs from its issued statement. Nothing was printed. Compare the audit log and restore the result.`,
  );
