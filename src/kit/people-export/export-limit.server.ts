import { sql } from 'kysely';
import type { Clock } from '../clock/clock.rules.ts';
import { inScope } from '../db/database.server.ts';
import { AppError } from '../errors/app-error.rules.ts';
import type { AnyDb, Db, FileReply, InstituteScope } from '../http/serve.server.ts';
import { counting } from '../http/reading.rules.ts';
import { ALONE } from '../limit/alone-limits.contract.ts';
import { aloneLimit } from '../limit/alone-limits.server.ts';
import { takenRows, takenSince, takeRows } from '../reading/taken-rows.store.ts';
import { askedRows, askedSince } from './people-export.store.ts';

/** Rows about people in one file. */
export interface ExportLimits {
  /** More needs a reason. */
  readonly reason: number;
  /** More needs a second person, too. */
  readonly together: number;
}

export async function exportLimits(db: Db, scope: InstituteScope): Promise<ExportLimits> {
  const { rows } = await sql<ExportLimits>`
    select ${aloneLimit('exportRows')} as reason, ${aloneLimit('exportTogetherRows')} as together
      from institute i where i.tenant_id = ${scope.tenantId} and i.id = ${scope.instituteId}`.execute(db);
  return rows[0] ?? { reason: ALONE.exportRows, together: ALONE.exportTogetherRows };
}

/** What counts together with the next file of this account: rows of its files of the last day, and since when. */
interface Earlier {
  readonly rows: number;
  readonly since: string | null;
}

async function earlierFiles(db: Db, scope: InstituteScope, clock: Clock): Promise<Earlier> {
  const rows = (await askedRows(db, scope, null)) + (await takenRows(db, scope, clock));
  const began = [await askedSince(db, scope), await takenSince(db, scope, clock)].filter((one) => one !== null);
  return { rows, since: began.toSorted()[0] ?? null };
}

const isStreamed = (content: FileReply['content']): content is AsyncIterable<string | Buffer> =>
  typeof content !== 'string' && !Buffer.isBuffer(content);

async function* piecesOf({ content }: FileReply): AsyncGenerator<Buffer> {
  if (!isStreamed(content)) yield Buffer.from(content);
  else for await (const part of content) yield Buffer.from(part);
}

/** The file's pieces as they are made, and how many people's rows are in them so far: a table's head is none. */
export function measured(file: FileReply): { readonly pieces: AsyncGenerator<Buffer>; rows(): number } {
  let heard = file.rows === undefined && file.contentType.startsWith('text/csv') ? -1 : 0;
  const same = counting(file, (more) => void (heard += more));
  return { pieces: piecesOf(same), rows: () => Math.max(0, heard) };
}

/**
 * The same file when it is below the limit that needs a reason, and all that its asker took within a day below the one that needs a second
 * person; it is complete before its first byte is sent. Throws 409 that says what to do as soon as it has one row more. Rows are added over
 * connections of their own, because the file is read in a transaction that writes nothing.
 */
export const withinLimit =
  (tallies: AnyDb, clock: Clock) =>
  async (scope: InstituteScope, file: FileReply): Promise<FileReply> => {
    // Read where it is decided: the rows of the file may come from a replica.
    const limits = await inScope(tallies, scope, (tx) => exportLimits(tx, scope), { readOnly: true });
    const refusal = async (of: 'FILE' | 'DAY', size: number | null) => {
      const earlier = await inScope(tallies, scope, (tx) => earlierFiles(tx, scope, clock), { readOnly: true });
      return reasonRequired(limits, of, { rows: size, earlier });
    };
    const { pieces, rows } = measured(file);
    const kept: Buffer[] = [];
    const requireFew = async (): Promise<void> => {
      if (rows() > limits.reason) throw await refusal('FILE', null);
    };
    // Documents are counted before the first of them is set.
    await requireFew();
    for await (const piece of pieces) {
      await requireFew();
      kept.push(piece);
    }
    await requireFew();
    const passed = rows();
    if (passed > 0) {
      const take = async (tx: Db) => takeRows(tx, scope, passed, limits.together - (await askedRows(tx, scope, null)), clock);
      if (!(await inScope(tallies, scope, take))) throw await refusal('DAY', passed);
    }
    return { ...file, content: Buffer.concat(kept), rows: () => passed };
  };

interface Counted {
  /** Of this file; null: more than the limit, and not counted further. */
  readonly rows: number | null;
  readonly earlier: Earlier;
}

const reasonRequired = ({ reason, together }: ExportLimits, of: 'FILE' | 'DAY', counts: Counted) =>
  new AppError(
    409,
    [
      {
        code: 'EXPORT_REASON_REQUIRED',
        message:
          of === 'FILE'
            ? `This file has more than ${reason} rows of personal data. Export it with a reason.`
            : `With your files of the last 24 hours this is more than ${together} rows of personal data. Export it with a reason, for approval by another person.`,
        count: of === 'FILE' ? reason : together,
      },
    ],
    { limits: { reason, together }, ...counts },
  );
