import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { print } from '../../../kit/print/printer.server.ts';
import { publicAddress } from '../../../kit/print/public-address.server.ts';
import { qrSvg } from '../../../kit/print/qr.server.ts';
import type { Printed } from '../../../kit/print/typst-compiler.server.ts';
import { printedSigns } from '../result-view/printed-signs.server.ts';
import { printedInstitute } from './printed-document.store.ts';
import type { PrintedDocument } from './printed-document.store.ts';
import type { StatementFacts } from './statement.command.ts';
import { picturesOf, statementOrder } from './statement-page.rules.ts';
import type { Foot, PrintedInstitute, StatementSource } from './statement-page.rules.ts';

const TEMPLATE = 'domains/results/statement/statement.typ';

export interface PrintItem {
  readonly facts: StatementFacts;
  readonly document: PrintedDocument | null;
  /** Words across the page; null on an original. */
  readonly copy: string | null;
}

/** What is printed across copy `copyNo`; the original carries nothing. */
export const copyWords = (copyNo: number): string | null => (copyNo === 1 ? null : `DUPLICATE ${copyNo - 1}`);

/** Prints statements into one PDF; fails unless every one of them begins on a page of it. */
export async function printStatements(institute: PrintedInstitute, items: readonly PrintItem[]): Promise<Printed> {
  const address = publicAddress();
  const sources = items.map((item) => sourceOf(item, address));
  const set = (foot: Foot) =>
    print({
      template: TEMPLATE,
      content: statementOrder(institute, sources, { foot, signWords: printedSigns }),
      pictures: picturesOf(institute),
      documents: items.length,
      form: items.length === 1 ? 'TAGGED' : 'UNTAGGED',
    });
  const first = await set('FIRST_PAGE');
  const printed = first.pages === items.length ? first : await set('EVERY_PAGE');
  const wanted = items.map((item) => item.document?.number ?? '–');
  if (printed.documents.join('\n') !== wanted.join('\n')) {
    throw new Error(`${wanted.length} statements were to be printed and ${printed.documents.length} were`);
  }
  return printed;
}

export async function printOne(db: Db, scope: InstituteScope, item: PrintItem): Promise<Buffer> {
  return (await printStatements(await printedInstitute(db, scope), [item])).pdf;
}

function sourceOf({ facts, document, copy }: PrintItem, address: string): StatementSource {
  const { subject, view, earlier, grades } = facts;
  return {
    person: subject.person,
    place: subject.place,
    view,
    earlier,
    grades,
    copy,
    issue: document === null ? null : issueOf(document, address),
  };
}

function issueOf({ number, code, issuedOn }: PrintedDocument, address: string) {
  const qrAddress = `${address}/verify/statement?${new URLSearchParams({ no: number, code }).toString()}`;
  return {
    number,
    issuedOn,
    qr: qrSvg(qrAddress),
    qrAddress,
    checkAt: `${address.replace(/^https?:\/\//, '')}/verify/statement`,
  };
}
