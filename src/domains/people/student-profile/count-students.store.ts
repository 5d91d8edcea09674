import { sql } from 'kysely';
import type { CountPeople } from '../../../kit/reading/reading-watch.server.ts';

export const countStudents: CountPeople = async (db, scope) => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from student_profile where institute_id = ${scope.instituteId}`.execute(db);
  return rows[0]?.people ?? 0;
};
