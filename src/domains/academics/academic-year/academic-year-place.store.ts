import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

interface YearPlace {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly startsOn: string;
}

/** Academic years as places to copy from and for, newest first. */
export async function placesOfYears(db: Db, scope: InstituteScope): Promise<readonly YearPlace[]> {
  const found = await sql<YearPlace>`
    select id, name as key, name, starts_on from academic_year where institute_id = ${scope.instituteId} order by starts_on desc`.execute(
    db,
  );
  return found.rows;
}
