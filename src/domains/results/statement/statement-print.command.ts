import { createHash } from 'node:crypto';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { print } from '../../../kit/print/printer.server.ts';
import { qrSvg } from '../../../kit/print/qr.server.ts';
import type { Printed } from '../../../kit/print/typst-compiler.server.ts';
import { noteOriginals } from '../../print/issued-print/issued-print.door.ts';
import { STATEMENT_PROGRAM } from './statement-layout.server.ts';
import { papersFor } from './statement-paper.command.ts';
import type { IssuedStatement, SetPaper } from './statement-paper.command.ts';
import { statementOrder } from './statement-page.rules.ts';
import type { Foot } from './statement-page.rules.ts';

export interface PrintItem extends SetPaper {
  /** Words across the page; null on an original. */
  readonly copy: string | null;
}

/** Prints statements into one PDF; fails unless every one of them begins on a page of it. */
export async function printStatements(items: readonly PrintItem[]): Promise<Printed> {
  const set = (foot: Foot) =>
    print({
      template: STATEMENT_PROGRAM,
      content: statementOrder(items, { foot, qr: qrSvg }),
      pictures: Object.assign({}, ...items.map(({ pictures }) => pictures)) as Record<string, Uint8Array>,
      documents: items.length,
      form: items.length === 1 ? 'TAGGED' : 'UNTAGGED',
    });
  const first = await set('FIRST_PAGE');
  const printed = first.pages === items.length ? first : await set('EVERY_PAGE');
  const wanted = items.map(({ paper }) => paper.number);
  if (printed.documents.join('\n') !== wanted.join('\n')) {
    throw new Error(`${wanted.length} statements were to be printed and ${printed.documents.length} were`);
  }
  return printed;
}

/** Notes the hash of a statement that was just issued, in the same transaction. */
export async function noteOriginal(db: Db, scope: InstituteScope, issued: IssuedStatement): Promise<void> {
  const papers = await papersFor(db, scope, [issued]);
  const { pdf } = await printStatements(papers.map((paper) => ({ ...paper, copy: null })));
  await noteOriginals(db, scope, [{ id: issued.document.id, sha256: createHash('sha256').update(pdf).digest('hex') }]);
}
