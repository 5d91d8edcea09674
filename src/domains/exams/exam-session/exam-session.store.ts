import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Year } from './exam-session.rules.ts';

export async function findYear(db: Db, scope: InstituteScope, id: string): Promise<Year | undefined> {
  return db
    .selectFrom('academicYear')
    .select(['name', 'startsOn', 'endsOn'])
    .where('instituteId', '=', scope.instituteId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The latest years, as a sample's sessions lie in them. */
export async function latestYears(db: Db, scope: InstituteScope): Promise<Year[]> {
  return db
    .selectFrom('academicYear')
    .select(['name', 'startsOn', 'endsOn'])
    .where('instituteId', '=', scope.instituteId)
    .orderBy('startsOn', 'desc')
    .limit(2)
    .execute();
}
