import { resultColumnText } from '../result-view/result-column.text.ts';
import { revokeStatementText } from './revoke-statement.text.ts';
import { statementText } from './statement.text.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';
import { serve } from '../../../kit/http/serve.server.ts';
import type { Db, InstituteScope, Route } from '../../../kit/http/serve.server.ts';
import { copyWords } from '../../print/issued-print/issued-print.door.ts';
import { openInstance } from '../../exams/lifecycle/lifecycle.door.ts';
import { findCopy } from './printed-document.store.ts';
import { batchDownload, resumeBatch, startBatch } from './statement-batch.command.ts';
import { latestBatches } from './statement-batch.store.ts';
import { bulkRefusal } from './statement-facts.rules.ts';
import { statementFactsOf } from './published-facts.command.ts';
import { paperNow, papersFor } from './statement-paper.command.ts';
import { printIssued, printStatements } from './statement-print.command.ts';
import { currentDocuments, issueStatements, previewIssue, reasonNeeded, revoked } from './statement.command.ts';
import { requestRevocation } from './revoke-statement.command.ts';
import { asPdf } from './student-copy.command.ts';
import { BULK_REFUSALS, statements, verifyStatement } from './statement.contract.ts';
import { statementsTo } from './statement-settings.store.ts';
import { countIssued, listIssued, newerResults, statementCandidates, statementSubjects } from './statement.store.ts';
import { checkStatement } from './verification.command.ts';
import { listed } from '../../../kit/export/list-export.server.ts';
import { pageReply, pageRequest, totalOf } from '../../../kit/list/page.rules.ts';
import { exportStatements } from './statement.contract.ts';

const FILE = {
  name: 'statements',
  columns: ['number', 'seatNo', 'prn', 'name', 'versionNo', 'status', 'copies', 'issuedAt', 'revokedAt', 'revokedBy', 'revokeReason'],
  choices: { status: 'statement.status' },
  texts: [resultColumnText, statementText, revokeStatementText],
} as const;

const NAMES_SHOWN = 20;

async function reachCandidate(db: Db, scope: InstituteScope, studentExamId: string): Promise<void> {
  const [subject] = await statementSubjects(db, scope, [studentExamId]);
  if (subject === undefined) throw notFound('candidate');
  await openInstance(db, scope, subject.where.examInstanceId, 'READ');
}

export const statementRoutes: Route[] = [
  ...listed(statements.list, exportStatements, FILE, async ({ db, scope, params, query }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const page = pageRequest(query);
    const filter = { examInstanceId: params.examInstanceId, q: query.q, status: query.status };
    const counts = await countIssued(db, scope, filter);
    return pageReply({ rows: await listIssued(db, scope, filter, page), total: totalOf(counts, query.status), page, counts });
  }),
  serve(statements.summary, async ({ db, scope, params }) => {
    await openInstance(db, scope, params.examInstanceId, 'READ');
    const to = await statementsTo(db, scope);
    const rows = (await statementCandidates(db, scope, params.examInstanceId)).map((row) => ({ ...row, refusal: bulkRefusal(row, to) }));
    const ready = rows.filter(({ refusal }) => refusal === null);
    const refused = BULK_REFUSALS.map((code) => ({ code, count: rows.filter(({ refusal }) => refusal === code).length }));
    const unprintable = rows.filter(({ refusal }) => refusal === 'NAME_UNPRINTABLE').slice(0, NAMES_SHOWN);
    return {
      data: {
        ready: ready.length,
        neverIssued: ready.filter((row) => !row.everIssued).length,
        refused: refused.filter((one) => one.count > 0),
        unprintable: unprintable.map(({ studentProfileId, prn, name }) => ({ studentProfileId, prn, name })),
        newer: await newerResults(db, scope, { examInstanceId: params.examInstanceId }),
        batches: await latestBatches(db, scope, params.examInstanceId),
      },
    };
  }),
  serve(statements.preview, async ({ db, scope, params }) => {
    await reachCandidate(db, scope, params.id);
    const { shown } = await previewIssue(db, scope, params.id);
    return { data: { ...shown, newer: await newerResults(db, scope, { studentExamId: params.id }) } };
  }),
  serve(statements.previewPdf, async ({ db, scope, params }) => {
    await reachCandidate(db, scope, params.id);
    const { facts, document, shown } = await previewIssue(db, scope, params.id);
    const [paper = await paperNow(db, scope, facts, null)] = document === null ? [] : await papersFor(db, scope, [{ facts, document }]);
    return asPdf(`preview-${shown.prn}`, (await printStatements([{ ...paper, copy: 'PREVIEW' }])).pdf);
  }),
  serve(statements.issue, async ({ db, scope, body }) => {
    await reachCandidate(db, scope, body.studentExamId);
    const [issued] = await issueStatements(db, scope, [body.studentExamId], {
      batchId: null,
      reason: body.reason ?? null,
      insteadOf: body.insteadOf,
    });
    if (issued === undefined) throw notFound('candidate');
    // Judged after the series is held: of two clerks at once, one prints the original and the other is asked why.
    if (issued.copy.copyNo > 1 && body.reason === undefined) throw reasonNeeded();
    const { document, copy } = issued;
    // Before it counts: what cannot be printed leaves neither a number nor a copy behind.
    await printIssued(db, scope, issued);
    return { data: { printId: copy.id, documentId: document.id, number: document.number, copyNo: copy.copyNo } };
  }),
  serve(statements.requestRevocation, async ({ db, scope, params, body }) => ({
    data: { approvalId: await requestRevocation(db, scope, params.id, body) },
  })),
  serve(statements.download, async ({ db, scope, params }) => {
    const copy = await findCopy(db, scope, params.id);
    if (copy === undefined) throw notFound('printed copy');
    await openInstance(db, scope, copy.examInstanceId, 'READ');
    if (copy.state === 'REVOKED') throw revoked(copy);
    const [facts] = await statementFactsOf(db, scope, [copy.studentExamId]);
    if (facts === undefined) throw notFound('printed copy');
    const [document] = await currentDocuments(db, scope, [facts]);
    if (document?.id !== copy.printedDocumentId) throw notFound('printed copy');
    const papers = await papersFor(db, scope, [{ facts, document }]);
    const { pdf } = await printStatements(papers.map((paper) => ({ ...paper, copy: copyWords(copy.copyNo) })));
    return asPdf(`statement-${document.number}`, pdf);
  }),
  serve(statements.issueBulk, async ({ db, scope, params, body, services }) => ({
    data: await startBatch(db, scope, services.jobs, { ...params, ...body }),
  })),
  serve(statements.resumeBulk, async ({ db, scope, params, services }) => ({
    data: await resumeBatch(db, scope, services.jobs, params.id),
  })),
  serve(statements.downloadBatch, ({ db, scope, params }) => batchDownload(db, scope, params.id)),
  serve(verifyStatement, async ({ db, scope, query }) => ({ data: await checkStatement(db, scope, query.no, query.code) })),
];
