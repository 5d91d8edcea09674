import type pg from 'pg';
import { withClient } from '../src/kit/backup/recover.server.ts';
import { fc } from './property.server.ts';

/** A step takes a number of a series that is held until it ends, and writes so many rows under it. */
const ROWS = 3;
/** Of ten steps this many are taken back at their end. */
const TAKEN_BACK = 2;

export interface Place {
  readonly instituteId: string;
  readonly tenantId: string;
}

export const firstInstitute = (url: string): Promise<Place> =>
  withClient(url, async (client) => {
    const found = await client.query<Place>('select id as "instituteId", tenant_id as "tenantId" from institute order by id limit 1');
    return found.rows[0] ?? { instituteId: '', tenantId: '' };
  });

async function step(client: pg.Client, { instituteId, tenantId }: Place, isTakenBack: boolean): Promise<void> {
  await client.query('begin');
  await client.query(`select set_config('app.tenant', $1, true)`, [tenantId]);
  const taken = await client.query<{ no: number }>(
    `insert into document_series (institute_id, kind, period, last_no) values ($1, 'STATEMENT', '26W', 1)
     on conflict on constraint document_series_once do update set last_no = document_series.last_no + 1 returning last_no as no`,
    [instituteId],
  );
  for (let row = 1; row <= ROWS; row += 1)
    await client.query(`insert into degree (institute_id, code, name, level, duration_years) values ($1, $2, $3, 'UG', 3)`, [
      instituteId,
      `S${taken.rows[0]?.no}-${row}`,
      `Step ${taken.rows[0]?.no}`,
    ]);
  await client.query(isTakenBack ? 'rollback' : 'commit');
}

/** People at work at the same time, each step one transaction, until they are told to stop. */
export function beginSteps(url: string, place: Place, people: number): { done(): number; stop(): Promise<void> } {
  let [done, stopped] = [0, false];
  const chances = fc.sample(fc.nat(9), 1_000);
  const running = Array.from({ length: people }, () =>
    withClient(url, async (client) => {
      while (!stopped) {
        const isTakenBack = (chances[done % chances.length] ?? 0) < TAKEN_BACK;
        await step(client, place, isTakenBack);
        done += 1;
      }
    }),
  );
  return {
    done: () => done,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** When each step was committed, by its number, in microseconds since 1970: as the database noted it. */
export const commitTimes = (url: string): Promise<bigint[]> =>
  withClient(url, async (client) => {
    const found = await client.query<{ at: string }>(
      `select trunc(extract(epoch from pg_xact_commit_timestamp(d.xmin)) * 1000000)::text as at from degree d where d.code ~ '^S[0-9]+-1$'
        order by substring(d.code from '[0-9]+')::int`,
    );
    return found.rows.map((row) => BigInt(row.at));
  });

export interface Steps {
  /** The counter of the series. */
  readonly counted: number;
  readonly highest: number;
  /** Steps that have all of their rows and log entries; the others are torn. */
  readonly whole: number;
  readonly torn: number;
}

export const stepsIn = (url: string): Promise<Steps> =>
  withClient(url, async (client) => {
    const found = await client.query<Steps>(
      `with step as (
         select substring(d.code from '[0-9]+')::int as no, count(*)::int as rows,
                (select count(*)::int from audit_entry e where e.noun = 'degree' and e.row_id = any(array_agg(d.id))) as entries
           from degree d where d.code ~ '^S[0-9]+-' group by 1)
       select coalesce((select max(last_no) from document_series where period = '26W'), 0) as counted, coalesce(max(no), 0) as highest,
              count(*) filter (where rows = $1 and entries = $1)::int as whole, count(*) filter (where rows <> $1 or entries <> $1)::int as torn
         from step`,
      [ROWS],
    );
    return found.rows[0] ?? { counted: 0, highest: 0, whole: 0, torn: 0 };
  });
