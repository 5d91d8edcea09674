import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** The newest records are looked at: enough to tell, however large the register is. */
const LOOKED_AT = 500;

/** Whether the institute's own records write the given name before the surname; where they do not tell, the surname is first, as in most registers. */
export async function writesGivenFirst(db: Db, { instituteId }: InstituteScope): Promise<boolean> {
  const found = await sql<{ given: number; family: number }>`
    select count(*) filter (where right(lower(full_name), length(surname) + 1) = ' ' || lower(surname))::int as given,
           count(*) filter (where starts_with(lower(full_name), lower(surname) || ' '))::int as family
      from (select full_name, surname from student_profile where institute_id = ${instituteId} order by id desc limit ${LOOKED_AT}) newest
     where surname <> ''`.execute(db);
  const { given = 0, family = 0 } = found.rows[0] ?? {};
  return given > family;
}
