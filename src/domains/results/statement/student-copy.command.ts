import type { Db, FileReply, InstituteScope } from '../../../kit/http/serve.server.ts';
import { documentsOf } from './printed-document.store.ts';
import { replacedBy, saysSame } from './statement-facts.rules.ts';
import { paperNow } from './statement-paper.command.ts';
import { printStatements } from './statement-print.command.ts';
import type { StatementFacts } from './published-facts.command.ts';
import type { AttachedFile } from '../../../kit/print-template/set-template.server.ts';

/** A student's copy is no issue: it shows the number of the issued statement when there is one that says the same. */
export async function studentCopy(
  db: Db,
  scope: InstituteScope,
  facts: StatementFacts,
  attached: readonly AttachedFile[],
): Promise<PdfReply> {
  const issued = await documentsOf(db, scope, [facts.subject.studentExamId]);
  const document =
    issued.find((one) => one.state === 'VALID' && one.versionNo === facts.view.versionNo && saysSame(one.digest, facts)) ?? null;
  const paper = await paperNow(db, scope, facts, document, document && replacedBy(issued, document.id));
  return asPdf(`statement-${facts.view.examCode}`, (await printStatements([{ ...paper, copy: "STUDENT'S COPY", attached }])).pdf);
}

type PdfReply = FileReply & { readonly content: Buffer };

export const asPdf = (name: string, content: Buffer): PdfReply => ({ fileName: `${name}.pdf`, contentType: 'application/pdf', content });
