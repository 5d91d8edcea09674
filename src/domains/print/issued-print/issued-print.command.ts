import { randomBytes, randomUUID } from 'node:crypto';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { contentHash } from '../../../kit/print/content-hash.server.ts';
import { shownPath } from '../../../kit/print/shown-picture.server.ts';
import { numberOf, tokenOf } from './issued-print.rules.ts';
import { holdPrints, insertCopies, insertPrints, markRevoked, markSuperseded, readContents, readPictures } from './issued-print.store.ts';
import type { About, Content, Copy, NewPrint, Series } from './issued-print.store.ts';

export type Person = { readonly studentProfileId: string } | { readonly teacherProfileId: string } | { readonly userId: string };

/** What a paper gets when it is issued. */
export interface Mark {
  readonly number: string;
  /** Opens the public check, together with the number. */
  readonly token: string;
  /** YYYY-MM-DD */
  readonly issuedOn: string;
}

export interface Issue {
  readonly person: Person;
  readonly about: About;
  /** Of what the paper says, where the caller compares it; else that of its content. */
  readonly digest?: string;
  readonly template: { readonly id: string | null; readonly hash: string };
  /** How many were issued to them before for the same; absent: it is not counted. */
  readonly reissueNo?: number;
  /** Paths of pictures that are kept. */
  readonly pictures: readonly string[];
  /** What stands on the paper: all that it can be set from again. */
  dataOf(mark: Mark): unknown;
}

const hashOf = ({
  data,
  pictures,
  templateHash,
}: Pick<Content, 'data' | 'templateHash'> & { readonly pictures: readonly string[] }): string =>
  contentHash([templateHash, pictures, data]);

/** Gives the next numbers of a held series, one to each; the transaction that is taken back leaves no gap. */
export async function issueNumbered(db: Db, scope: InstituteScope, series: Series, issues: readonly Issue[]): Promise<NewPrint[]> {
  const prints = issues.map((issue, at): NewPrint => {
    const serialNo = series.lastNo + at + 1;
    const number = numberOf(series.instituteCode, series.kind, series.period, serialNo, issue.reissueNo);
    const code = tokenOf(randomBytes(10));
    const data = issue.dataOf({ number, token: code, issuedOn: series.today });
    const contentSha256 = hashOf({ data, pictures: issue.pictures, templateHash: issue.template.hash });
    return {
      id: randomUUID(),
      serialNo,
      number,
      code,
      studentProfileId: null,
      teacherProfileId: null,
      userId: null,
      ...issue.person,
      about: issue.about,
      digest: issue.digest ?? contentSha256,
      templateId: issue.template.id,
      templateHash: issue.template.hash,
      contentSha256,
      data,
      pictures: issue.pictures,
    };
  });
  await insertPrints(db, scope, series, prints);
  return prints;
}

/** What stands on these papers, by id; those of before content was kept have none. Throws 409 when somebody altered it. */
export async function contentsOf(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlyMap<string, Content>> {
  const contents = await readContents(db, scope, ids);
  const layouts = new Map(contents.map(({ templateHash, layout }) => [templateHash, layout]));
  const wrong = new Set([...layouts].flatMap(([hash, layout]) => (contentHash(layout) === hash ? [] : [hash])));
  const altered = contents.find((content) => wrong.has(content.templateHash) || hashOf(content) !== content.contentSha256);
  if (altered) throw printAltered(altered.number);
  return new Map(contents.map((content) => [content.id, content]));
}

/** The pictures that stand on papers, as an order to print carries them. */
export async function picturesOn(db: Db, scope: InstituteScope, contents: readonly Content[]): Promise<Record<string, Uint8Array>> {
  const paths = [...new Set(contents.flatMap(({ pictures }) => pictures))];
  const kept = await readPictures(db, scope, paths);
  const isWhole = (path: string) => {
    const content = kept[path];
    return content !== undefined && shownPath({ type: path.endsWith('.png') ? 'image/png' : 'image/jpeg', content }) === path;
  };
  const altered = contents.find(({ pictures }) => !pictures.every(isWhole));
  if (altered) throw printAltered(altered.number);
  return kept;
}

const printAltered = (number: string) =>
  conflict('PRINT_ALTERED', `${number}: what is stored of this paper was altered. Nothing was printed. Compare the audit log.`);

/** One more copy of a paper that is valid: a duplicate of the same number, for a reason. */
export async function reprint(db: Db, scope: InstituteScope, id: string, reason: string): Promise<Copy> {
  await holdValid(db, scope, [id]);
  const [copy] = await insertCopies(db, scope, [id], { batchId: null, reason });
  if (copy === undefined) throw notFound('printed paper');
  return copy;
}

/** A paper that no longer counts, and why: a lost card, a wrong person. */
export async function revokeIssued(db: Db, scope: InstituteScope, id: string, reason: string): Promise<void> {
  await holdValid(db, scope, [id]);
  await markRevoked(db, scope, [id], reason);
}

/** Corrected papers take the place of earlier ones, all in one statement. */
export const supersede = markSuperseded;

/** These papers, held until the transaction ends: none of them is revoked meanwhile. 409 when one was revoked or superseded. */
export async function holdValid(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<void> {
  const prints = await holdPrints(db, scope, ids);
  if (prints.length !== new Set(ids).size) throw notFound('printed paper');
  const ended = prints.find(({ state }) => state !== 'VALID');
  if (ended) throw conflict('PRINT_ENDED', `${ended.number} was revoked or superseded: it cannot be printed or changed.`);
}
