import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { contentHash } from '../../../kit/print/content-hash.server.ts';
import { publicAddress } from '../../../kit/print/public-address.server.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { formatted } from '../../../kit/print-template/format-value.rules.ts';
import type { PrintLanguage, PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import { checkAt, contentsOf, keepLayout, keepPictures, picturesOn } from '../../print/issued-print/issued-print.door.ts';
import type { Issue, Mark } from '../../print/issued-print/issued-print.door.ts';
import { SHIPPED } from '../../print/print-kind/shipped-templates.contract.ts';
import { languageOf, templateInForce } from '../../print/print-template/print-template.door.ts';
import { printedSigns } from '../result-view/printed-signs.server.ts';
import type { PrintedDocument } from './printed-document.store.ts';
import { printedInstitute } from './printed-document.store.ts';
import { statementFactsOf } from './published-facts.command.ts';
import type { StatementFacts } from './published-facts.command.ts';
import { picturesOf } from './statement-page.rules.ts';
import type { PrintedInstitute } from './statement-page.rules.ts';
import { statementValues } from './statement-values.rules.ts';

/** What is kept of a statement with its number; its template is kept beside it. */
interface PaperData {
  readonly language: PrintLanguage;
  readonly values: PrintValues;
}

/** A statement as it is about to be set, with the pictures that stand on it. */
export interface SetPaper extends PaperData {
  readonly template: PrintTemplate;
  readonly pictures: Readonly<Record<string, Uint8Array>>;
}

/** What stands on the statement of these facts. */
export function valuesOf(
  institute: PrintedInstitute,
  { subject, view, earlier, rules }: StatementFacts,
  mark: Mark | null,
  replaces: PrintedDocument | null = null,
): PrintValues {
  const { person, place } = subject;
  const issue = mark && { ...issueOf(mark), replaces };
  return statementValues(institute, { person, place, view, earlier, rules, issue }, printedSigns);
}

function issueOf({ number, token, issuedOn }: Mark) {
  const address = publicAddress();
  return {
    number,
    issuedOn,
    issuedInWords: formatted(issuedOn, ['date']),
    checkAddress: `${address}/public/v/${token}`,
    checkAt: checkAt(token),
  };
}

/** For statements that are issued in this transaction: what stands on them is kept with their numbers. */
export async function paperMaker(db: Db, scope: InstituteScope) {
  const institute = await printedInstitute(db, scope);
  const pictures = picturesOf(institute);
  const { id, document } = await templateInForce(db, scope, 'STATEMENT');
  const hash = contentHash(document);
  await keepLayout(db, scope, hash, document);
  await keepPictures(db, scope, pictures);
  return {
    issueOf: (facts: StatementFacts, replaces: PrintedDocument | null): Pick<Issue, 'template' | 'pictures' | 'dataOf'> => ({
      template: { id, hash },
      pictures: Object.keys(pictures),
      dataOf: (mark): PaperData => ({ language: languageOf(document), values: valuesOf(institute, facts, mark, replaces) }),
    }),
  };
}

export interface IssuedStatement {
  readonly facts: StatementFacts;
  readonly document: PrintedDocument;
}

/** Statements as they were issued; those of before content was kept from the stored result, by the shipped template. */
export async function papersFor(db: Db, scope: InstituteScope, wanted: readonly IssuedStatement[]): Promise<SetPaper[]> {
  const contents = await contentsOf(
    db,
    scope,
    wanted.map(({ document }) => document.id),
  );
  const pictures = await picturesOn(db, scope, [...contents.values()]);
  const institute = contents.size < wanted.length ? await printedInstitute(db, scope) : null;
  return wanted.map(({ facts, document }) => {
    const content = contents.get(document.id);
    // Both were checked when the statement was issued, and their hashes are compared when they are read.
    if (content !== undefined) return { ...(content.data as PaperData), template: content.layout as PrintTemplate, pictures };
    if (institute === null) throw new Error('a statement without content was not expected');
    return paperIn(institute, SHIPPED.STATEMENT, facts, document);
  });
}

/** A statement as the stored result says it now; with the number of the issued one, where there is one that says the same. */
export async function paperNow(
  db: Db,
  scope: InstituteScope,
  facts: StatementFacts,
  document: PrintedDocument | null,
  replaces: PrintedDocument | null = null,
): Promise<SetPaper> {
  const template = await templateInForce(db, scope, 'STATEMENT');
  return paperIn(await printedInstitute(db, scope), template.document, facts, document, replaces);
}

/** Statements as they would be printed now: those that are issued as they were, the others by the template in force, without a number yet. */
export async function papersAhead(
  db: Db,
  scope: InstituteScope,
  wanted: readonly { readonly facts: StatementFacts; readonly document: PrintedDocument | null }[],
): Promise<SetPaper[]> {
  const { document: template } = await templateInForce(db, scope, 'STATEMENT');
  const institute = await printedInstitute(db, scope);
  const issued = wanted.flatMap(({ facts, document }) => (document === null ? [] : [{ facts, document }]));
  const papers = (await papersFor(db, scope, issued)).values();
  return wanted.map(
    ({ facts, document }) => (document === null ? undefined : papers.next().value) ?? paperIn(institute, template, facts, null),
  );
}

function paperIn(
  institute: PrintedInstitute,
  template: PrintTemplate,
  facts: StatementFacts,
  document: PrintedDocument | null,
  replaces: PrintedDocument | null = null,
): SetPaper {
  const mark = document && { number: document.number, token: document.code, issuedOn: document.issuedOn };
  return { template, language: languageOf(template), values: valuesOf(institute, facts, mark, replaces), pictures: picturesOf(institute) };
}

/** What would stand on the statement of a candidate, for whoever looks at a template; refused as the statement itself is. */
export async function statementSpecimen(db: Db, scope: InstituteScope, studentExamId: string): Promise<PrintValues> {
  const [facts] = await statementFactsOf(db, scope, [studentExamId]);
  if (facts === undefined) return {};
  return { ...valuesOf(await printedInstitute(db, scope), facts, null), 'document.number': 'SPECIMEN', 'document.standing': 'Statement' };
}
