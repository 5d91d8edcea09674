import { notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import { documentsOf } from './printed-document.store.ts';
import { paperNow } from './statement-paper.command.ts';
import { printStatements } from './statement-print.command.ts';
import { statementFactsOf } from './published-facts.command.ts';

/** A student's copy is no issue: it shows the number of the issued statement when there is one that says the same. */
export async function studentCopy(db: Db, scope: InstituteScope, exam: { studentExamId: string; examCode: string }): Promise<FileReply> {
  const [facts] = await statementFactsOf(db, scope, [exam.studentExamId]);
  if (facts === undefined) throw notFound('result');
  const issued = await documentsOf(db, scope, [exam.studentExamId]);
  const document = issued.find((one) => one.versionNo === facts.view.versionNo && one.digest === facts.digest) ?? null;
  const paper = await paperNow(db, scope, facts, document);
  return asPdf(`statement-${exam.examCode}`, (await printStatements([{ ...paper, copy: "STUDENT'S COPY" }])).pdf);
}

export const asPdf = (name: string, content: Buffer): FileReply => ({ fileName: `${name}.pdf`, contentType: 'application/pdf', content });
