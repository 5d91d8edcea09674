import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { App } from '../harness.server.ts';

/** What a book needs before its first entry. */
export interface Ground {
  readonly yearId: string;
  readonly heads: { readonly tuition: string; readonly university: string; readonly caution: string; readonly lateFee: string };
  readonly counters: readonly { readonly id: string; readonly code: string }[];
  readonly bankId: string;
  readonly students: readonly string[];
}

export interface Books {
  /** One transaction as the application's role in the institute; throws what the database refuses, also at the end. */
  within<T>(work: (client: pg.Client) => Promise<T>, instituteId?: string): Promise<T>;
  /** The code of the refusal of this work, or 'taken'. */
  tried(work: (client: pg.Client) => Promise<unknown>, instituteId?: string): Promise<string>;
  close(): Promise<void>;
}

/** Statements past the product, under the scope of an administrator. */
export async function openBooks(app: App): Promise<Books> {
  const client = new pg.Client({ connectionString: app.database.appUrl });
  await client.connect();
  const within = async <T>(work: (client: pg.Client) => Promise<T>, instituteId = app.institute.id): Promise<T> => {
    await client.query('begin');
    try {
      const scope = [app.tenantId, instituteId, app.userId('admin')];
      await client.query(
        `select set_config('app.tenant', $1, true), set_config('app.institute', $2, true), set_config('app.user', $3, true)`,
        scope,
      );
      const answer = await work(client);
      await client.query('commit');
      return answer;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
  return {
    within,
    tried: (work, instituteId) =>
      within(work, instituteId).then(
        () => 'taken',
        (error: unknown) =>
          error instanceof pg.DatabaseError
            ? error.code === 'P0409'
              ? error.message
              : (error.constraint ?? error.code ?? '')
            : String(error),
      ),
    close: () => client.end(),
  };
}

/** `mark` keeps the codes of several grounds in one institute apart. */
export function makeGround(
  app: App,
  books: Books,
  students: number,
  { counters = 1, mark = '', instituteId = app.institute.id } = {},
): Promise<Ground> {
  return books.within(async (client) => {
    const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
      const names = ['institute_id', ...Object.keys(row)];
      const places = names.map((_, at) => `$${at + 1}`).join(', ');
      const { rows } = await client.query<{ id: string }>(`insert into ${table} (${names.join(', ')}) values (${places}) returning id`, [
        instituteId,
        ...Object.values(row),
      ]);
      return rows[0]?.id ?? '';
    };
    const head = (code: string, kind: string, booked: string, priority: number, partial = true) =>
      insert('fee_head', { code: code + mark, name: code, kind, booked_as: booked, priority, allow_partial: partial });
    const yearId = await insert('fiscal_year', { code: '26-27', starts_on: '2026-04-01', ends_on: '2027-03-31' });
    const made: { id: string; code: string }[] = [];
    for (let at = 1; at <= counters; at += 1)
      made.push({ code: `C${at}${mark}`, id: await insert('cash_counter', { code: `C${at}${mark}`, name: `Counter ${at}` }) });
    const bank = { code: `B${mark}`, name: 'Main', bank: 'State Bank', account_no: '123456789', ifsc: 'SBIN0001234' };
    const people: string[] = [];
    for (let at = 0; at < students; at += 1) {
      const no = randomUUID().slice(0, 12);
      people.push(await insert('student_profile', { student_id: no, university_prn: no, full_name: `Student ${at}` }));
    }
    return {
      yearId,
      heads: {
        tuition: await head('TUI', 'TUITION', 'INCOME', 20),
        university: await head('UNI', 'UNIVERSITY', 'PAYABLE', 10, false),
        caution: await head('CAU', 'OTHER', 'DEPOSIT', 30),
        lateFee: await head('LATE', 'LATE_FEE', 'INCOME', 99),
      },
      counters: made,
      bankId: await insert('bank_account', bank),
      students: people,
    };
  }, instituteId);
}
