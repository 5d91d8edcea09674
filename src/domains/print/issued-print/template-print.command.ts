import { createHash } from 'node:crypto';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { PrintProblem } from '../../../kit/print-template/compile-template.rules.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import { contentHash } from '../../../kit/print/content-hash.server.ts';
import { setTemplate } from '../../../kit/print-template/set-template.server.ts';
import type { AttachedFile } from '../../../kit/print-template/set-template.server.ts';
import type { PrintLanguage, PrintTemplate } from '../../../kit/print-template/template.contract.ts';
import type { IssuedKind } from '../print-kind/print-kinds.contract.ts';
import { contentsOf, issueNumbered, picturesOn } from './issued-print.command.ts';
import type { Mark, Person } from './issued-print.command.ts';
import { copyWords } from './issued-print.rules.ts';
import { holdSeries, insertCopies, keepLayout, keepPictures, noteFiles, noteOriginals } from './issued-print.store.ts';
import type { About, Copy } from './issued-print.store.ts';
import { notFound } from '../../../kit/errors/app-error.rules.ts';

/** Papers of one kind, made with one template. */
export interface PrintOrder {
  readonly kind: IssuedKind;
  /** `26W`, `2026`: numbers begin again with each. */
  readonly period: string;
  /** The version in force, or the shipped one without an id. */
  readonly template: { readonly id: string | null; readonly document: PrintTemplate };
  readonly language: PrintLanguage;
}

/** The paper of one person; number and date are filled in when it is issued. */
export interface PersonalPrint {
  readonly person: Person;
  readonly about: About;
  /** Of what the paper says, where the caller compares it later; else that of its content. */
  readonly digest?: string;
  /** How many were issued to them before for the same; absent: it is not counted. */
  readonly reissueNo?: number;
  readonly values: PrintValues;
  readonly pictures: Readonly<Record<string, Uint8Array>>;
  /** Values that follow from the number: the address in a QR code. */
  markValues?(mark: Mark): PrintValues;
}

export interface PrintData {
  readonly language: PrintLanguage;
  readonly values: PrintValues;
}

export interface IssuedPaper extends Mark {
  readonly id: string;
  readonly copy: Copy;
}

/** Issues a paper to each of these people: a number, what stands on it, its first copy. */
export async function issuePrints(
  db: Db,
  scope: InstituteScope,
  { kind, period, template, language }: PrintOrder,
  people: readonly PersonalPrint[],
): Promise<IssuedPaper[]> {
  const hash = contentHash(template.document);
  await keepLayout(db, scope, hash, template.document);
  await keepPictures(db, scope, Object.assign({}, ...people.map(({ pictures }) => pictures)));
  const series = await holdSeries(db, scope, kind, period);
  const prints = await issueNumbered(
    db,
    scope,
    series,
    people.map(({ person, about, digest, reissueNo, values, pictures, markValues }) => ({
      person,
      about,
      ...(digest === undefined ? {} : { digest }),
      ...(reissueNo === undefined ? {} : { reissueNo }),
      template: { id: template.id, hash },
      pictures: Object.keys(pictures),
      dataOf: (mark): PrintData => ({
        language,
        values: { ...values, 'document.number': mark.number, 'document.date': mark.issuedOn, ...markValues?.(mark) },
      }),
    })),
  );
  const ids = prints.map(({ id }) => id);
  const copies = new Map(
    (await insertCopies(db, scope, ids, { batchId: null, reason: null })).map((copy) => [copy.printedDocumentId, copy]),
  );
  return prints.map(({ id, number, code }) => {
    const copy = copies.get(id);
    if (copy === undefined) throw new Error(`${number} has no copy`);
    return { id, number, token: code, issuedOn: series.today, copy };
  });
}

/** One copy of an issued paper from what is kept of it: the same bytes each time, a duplicate with its words across; or a copy that is none of the issued ones, by what lies across it. */
export async function setIssued(
  db: Db,
  scope: InstituteScope,
  id: string,
  copy: number | "STUDENT'S COPY",
  attached: readonly AttachedFile[] = [],
): Promise<{ readonly pdf: Buffer; readonly problems: readonly PrintProblem[] }> {
  const content = (await contentsOf(db, scope, [id])).get(id);
  if (content === undefined) throw notFound('printed paper');
  const { language, values } = content.data as PrintData;
  const pictures = await picturesOn(db, scope, [content]);
  const order = { title: content.number, language, pictures, copies: [typeof copy === 'number' ? copyWords(copy) : copy], attached };
  // What was kept was checked when it was issued.
  const { pdf, prints } = await setTemplate(content.layout as PrintTemplate, [values], order);
  return { pdf, problems: prints[0]?.problems ?? [] };
}

/** The original of a paper that was just issued, in the same transaction; its hash is noted. */
export async function setOriginal(db: Db, scope: InstituteScope, id: string) {
  const set = await setIssued(db, scope, id, 1);
  await noteOriginals(db, scope, [{ id, sha256: createHash('sha256').update(set.pdf).digest('hex') }]);
  return set;
}

/** A file that is handed out of a paper: its hash is noted, so that it is known to the public check. */
export async function setHandedOut(
  db: Db,
  scope: InstituteScope,
  id: string,
  copy: number | "STUDENT'S COPY",
  attached: readonly AttachedFile[] = [],
) {
  const set = await setIssued(db, scope, id, copy, attached);
  await noteFiles(db, scope, [{ id, sha256: createHash('sha256').update(set.pdf).digest('hex') }]);
  return set;
}
