import { sql } from 'kysely';
import { lastSets } from '../../../kit/audit/last-set.store.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { HoldFacts } from './hold.contract.ts';

/** Of these students, those whose result is withheld now, with who did it, when and why. */
export async function holdsOf(db: Db, scope: InstituteScope, ids: readonly string[]): Promise<ReadonlyMap<string, NonNullable<HoldFacts>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string }>`
    select x.id from exams_student_exam x
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = any(${ids}::uuid[]) and x.remark = 'WH'`.execute(db);
  const withheld = rows.map((row) => row.id);
  const told = await lastSets(db, scope, { noun: 'student_exam', column: 'remark' }, withheld);
  return new Map([...told].map(([id, { at, byName, reason }]) => [id, { at, byName, reason }]));
}
