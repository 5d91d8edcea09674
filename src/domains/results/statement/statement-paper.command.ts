import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { publicAddress } from '../../../kit/print/public-address.server.ts';
import { formatted } from '../../../kit/print-template/format-value.rules.ts';
import { contentsOf, keepLayout, keepPictures, picturesOn } from '../../print/issued-print/issued-print.door.ts';
import type { Issue, Mark } from '../../print/issued-print/issued-print.door.ts';
import { printedSigns } from '../result-view/printed-signs.server.ts';
import type { PrintedDocument } from './printed-document.store.ts';
import { printedInstitute } from './printed-document.store.ts';
import type { StatementFacts } from './published-facts.command.ts';
import { STATEMENT_LAYOUT } from './statement-layout.server.ts';
import { picturesOf, statementPaper } from './statement-page.rules.ts';
import type { PrintedInstitute, StatementPaper } from './statement-page.rules.ts';

/** A statement as it is about to be set, with the pictures that stand on it. */
export interface SetPaper {
  readonly paper: StatementPaper;
  readonly pictures: Readonly<Record<string, Uint8Array>>;
}

/** What stands on the statement of these facts. */
export function paperOf(
  institute: PrintedInstitute,
  { subject, view, earlier, grades }: StatementFacts,
  mark: Mark | null,
): StatementPaper {
  const { person, place } = subject;
  return statementPaper(institute, { person, place, view, earlier, grades, issue: mark && issueOf(mark) }, printedSigns);
}

function issueOf({ number, token, issuedOn }: Mark) {
  const address = publicAddress();
  return {
    number,
    issuedOn: formatted(issuedOn, ['date']),
    qrAddress: `${address}/public/v/${token}`,
    checkAt: `${address.replace(/^https?:\/\//, '')}/public/v/${token}`,
  };
}

/** For statements that are issued in this transaction: what stands on them is kept with their numbers. */
export async function paperMaker(db: Db, scope: InstituteScope) {
  const institute = await printedInstitute(db, scope);
  const pictures = picturesOf(institute);
  await keepLayout(db, scope, STATEMENT_LAYOUT.hash, STATEMENT_LAYOUT.document);
  await keepPictures(db, scope, pictures);
  return {
    issueOf: (facts: StatementFacts): Pick<Issue, 'template' | 'pictures' | 'dataOf'> => ({
      template: { id: null, hash: STATEMENT_LAYOUT.hash },
      pictures: Object.keys(pictures),
      dataOf: (mark) => paperOf(institute, facts, mark),
    }),
  };
}

export interface IssuedStatement {
  readonly facts: StatementFacts;
  readonly document: PrintedDocument;
}

/** Statements as they were issued; those of before content was kept from the stored result. */
export async function papersFor(db: Db, scope: InstituteScope, wanted: readonly IssuedStatement[]): Promise<SetPaper[]> {
  const contents = await contentsOf(
    db,
    scope,
    wanted.map(({ document }) => document.id),
  );
  const kept = await picturesOn(db, scope, [...contents.values()]);
  const institute = contents.size < wanted.length ? await printedInstitute(db, scope) : null;
  return wanted.map(({ facts, document }) => {
    const content = contents.get(document.id);
    // It was made by `paperOf`, and its hash is compared when it is read.
    if (content !== undefined) return { paper: content.data as StatementPaper, pictures: kept };
    if (institute === null) throw new Error('a statement without content was not expected');
    return paperIn(institute, facts, document);
  });
}

/** A statement as the stored result says it now; with the number of the issued one, where there is one that says the same. */
export const paperNow = async (db: Db, scope: InstituteScope, facts: StatementFacts, document: PrintedDocument | null): Promise<SetPaper> =>
  paperIn(await printedInstitute(db, scope), facts, document);

function paperIn(institute: PrintedInstitute, facts: StatementFacts, document: PrintedDocument | null): SetPaper {
  const mark = document && { number: document.number, token: document.code, issuedOn: document.issuedOn };
  return { paper: paperOf(institute, facts, mark), pictures: picturesOf(institute) };
}
