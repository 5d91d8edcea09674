import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import { containing } from '../../../kit/list/search.rules.ts';

/** SQL: the guardian by whom the student of a row was found, whose own names and numbers have not all of what is typed; null: found otherwise. */
export function guardianFound(scope: InstituteScope, q: string, row: string): RawBuilder<string | null> {
  const patterns = sql`(select search_words(${containing(q.trim())}))::text[]`;
  return sql<string | null>`(
    select g.guardian_name from student_guardian g
     where g.institute_id = (select ${scope.instituteId}::uuid) and g.student_profile_id = ${sql.ref(`${row}.id`)}
       and not ${sql.ref(`${row}.search_text`)} like all (${patterns}) and g.search_text like all (${patterns})
     order by g.position limit 1)`;
}
