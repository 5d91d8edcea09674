import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { InstituteScope } from '../../../kit/http/serve.server.ts';
import { escaped } from '../../../kit/list/search.rules.ts';

/** A shorter word has no three letters that an index could know. */
const WORD_FROM = 3;

/** What is typed as LIKE patterns of its words. A word too short for the index only counts together with a longer one. */
export function searchWords(q: string): string[] {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const parts = words.some((word) => word.length >= WORD_FROM) ? words : [q];
  return parts.map(escaped);
}

/** SQL: the guardian by whom the student of a row was found, whose own names and numbers have not all of what is typed; null: found otherwise. */
export function guardianFound(scope: InstituteScope, q: string, row: string): RawBuilder<string | null> {
  const patterns = searchWords(q.trim().toLowerCase()).map((word) => `%${word}%`);
  return sql<string | null>`(
    select g.guardian_name from student_guardian g
     where g.institute_id = (select ${scope.instituteId}::uuid) and g.student_profile_id = ${sql.ref(`${row}.id`)}
       and not ${sql.ref(`${row}.search_text`)} like all (${patterns}::text[]) and g.search_text like all (${patterns}::text[])
     order by g.position limit 1)`;
}
