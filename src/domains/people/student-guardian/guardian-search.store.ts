import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import { containing } from '../../../kit/list/search.rules.ts';

/**
 * SQL: the guardian by whom the student of a row was found, whose own names and numbers have not all of what is typed; null: found otherwise.
 * A father's name is not shown in lists: the guardian who has it says why the student is there.
 */
export function guardianFound(scope: InstituteScope, q: string, row: string): RawBuilder<string | null> {
  const patterns = sql`(select search_words(${containing(q.trim())}))::text[]`;
  const father = sql`search_fold(coalesce(${sql.ref(`${row}.father_name`)}, ''))`;
  const own = sql`replace(${sql.ref(`${row}.search_text`)}, E'\\x1f' || ${father} || E'\\x1f', E'\\x1f')`;
  return sql<string | null>`(
    select g.guardian_name from student_guardian g
     where g.institute_id = (select ${scope.instituteId}::uuid) and g.student_profile_id = ${sql.ref(`${row}.id`)}
       and not ${own} like all (${patterns}) and g.search_text like all (${patterns})
     order by g.position limit 1)`;
}
