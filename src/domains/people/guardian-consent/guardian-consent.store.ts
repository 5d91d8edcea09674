import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { ConsentPurpose, GuardianConsent, ListedMinor, MinorStanding } from './guardian-consent.contract.ts';

const granted = (scope: InstituteScope) => grantedRows(studentProfiles, scope) ?? sql`true`;
const adultOn = sql`(t.date_of_birth + interval '18 years')::date`;
/** What stands of the consents of a student `t`. */
const agreed = sql`coalesce((select array_agg(distinct p) from guardian_consent g cross join lateral unnest(g.purposes) p
  where g.institute_id = t.institute_id and g.student_profile_id = t.id and g.withdrawn_on is null), '{}')`;

export interface StudentAge {
  readonly id: string;
  readonly bornOn: string | null;
  readonly adultOn: string | null;
  readonly hasGuardian: boolean;
  readonly agreed: ConsentPurpose[];
}

/** undefined: the right does not reach this student. */
export async function ageOf(db: Db, scope: InstituteScope, id: string): Promise<StudentAge | undefined> {
  const { rows } = await sql<Omit<StudentAge, 'agreed'> & { agreed: string[] }>`
    select t.id, t.date_of_birth as born_on, ${adultOn} as adult_on, ${agreed} as agreed,
           exists (select from student_guardian g where g.institute_id = t.institute_id and g.student_profile_id = t.id) as has_guardian
      from student_profile t where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${id} and ${granted(scope)}`.execute(db);
  return rows[0] as StudentAge | undefined;
}

export async function consentsOf(db: Db, scope: InstituteScope, id: string): Promise<GuardianConsent[]> {
  const { rows } = await sql<
    Omit<GuardianConsent, 'purposes' | 'relation' | 'way'> & { purposes: string[]; relation: string; way: string }
  >`
    select c.id, c.purposes, c.guardian_name, c.relation, c.given_on, c.way, c.document, c.file_id, f.name as file,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = c.recorded_by) as recorded_by_name, c.withdrawn_on,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = c.withdrawn_by) as withdrawn_by_name,
           c.withdrawn_because, c.version
      from guardian_consent c join student_profile t on t.institute_id = c.institute_id and t.id = c.student_profile_id
      left join student_file f on f.institute_id = c.institute_id and f.id = c.file_id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.student_profile_id = ${id} and ${granted(scope)} order by c.id desc`.execute(
    db,
  );
  return rows as GuardianConsent[];
}

export interface HeldMinor {
  readonly id: string;
  readonly name: string;
  readonly bornOn: string | null;
  readonly adultOn: string | null;
  readonly guardian: string | null;
  readonly relation: string | null;
  readonly agreed: ConsentPurpose[];
}

/** Students whom the right reaches, held until the transaction ends, each with the chosen guardian or the one who is asked first. */
export async function holdMinors(db: Db, scope: InstituteScope, ids: readonly string[], guardianId: string | null): Promise<HeldMinor[]> {
  await sql`select t.id from student_profile t
    where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${ids}::uuid[]) and ${granted(scope)} order by t.id for no key update of t`.execute(
    db,
  );
  const chosen = guardianId === null ? sql`true` : sql`g.id = ${guardianId}`;
  const { rows } = await sql<Omit<HeldMinor, 'agreed'> & { agreed: string[] }>`
    select t.id, t.full_name as name, t.date_of_birth as born_on, ${adultOn} as adult_on, n.guardian_name as guardian, n.relation, ${agreed} as agreed
      from student_profile t
      left join lateral (select g.guardian_name, g.relation from student_guardian g
         where g.institute_id = t.institute_id and g.student_profile_id = t.id and ${chosen} order by g.position limit 1) n on true
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${ids}::uuid[]) and ${granted(scope)} order by t.full_name, t.id`.execute(
    db,
  );
  return rows as HeldMinor[];
}

interface NewConsent {
  readonly purposes: readonly string[];
  readonly givenOn: string;
  readonly way: string;
  readonly document: string | null;
  readonly fileId: string | null;
}

export async function insertConsents(
  db: Db,
  scope: InstituteScope,
  of: readonly Pick<HeldMinor, 'id' | 'guardian' | 'relation'>[],
  one: NewConsent,
): Promise<void> {
  await sql`
    insert into guardian_consent (institute_id, student_profile_id, purposes, guardian_name, relation, given_on, way, document, file_id, recorded_by)
    select ${scope.instituteId}, s.id, ${[...one.purposes]}::text[], s.guardian, s.relation, ${one.givenOn}::date, ${one.way}, ${one.document}, ${one.fileId}::uuid, ${scope.userId}
      from unnest(${of.map(({ id }) => id)}::uuid[], ${of.map(({ guardian }) => guardian ?? '')}::text[], ${of.map(({ relation }) => relation ?? '')}::text[])
        s(id, guardian, relation)`.execute(db);
}

export interface FoundConsent {
  readonly id: string;
  readonly fileId: string | null;
  readonly givenOn: string;
  readonly withdrawnOn: string | null;
  readonly version: number;
}

/** Held until the transaction ends; undefined where the right does not reach the student. */
export async function holdConsent(db: Db, scope: InstituteScope, id: string): Promise<FoundConsent | undefined> {
  const { rows } = await sql<FoundConsent>`
    select c.id, c.file_id, c.given_on, c.withdrawn_on, c.version
      from guardian_consent c join student_profile t on t.institute_id = c.institute_id and t.id = c.student_profile_id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${id} and ${granted(scope)} for no key update of c`.execute(db);
  return rows[0];
}

export async function noteWithdrawn(db: Db, scope: InstituteScope, id: string, on: string, reason: string): Promise<void> {
  await sql`
    update guardian_consent c set withdrawn_on = ${on}::date, withdrawn_by = ${scope.userId}, withdrawn_because = ${reason}, version = c.version + 1
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${id}`.execute(db);
}

/** The students among these who are minors on a day and whose guardians have not agreed to this. */
export async function minorsWithout(
  db: Db,
  scope: InstituteScope,
  ids: readonly string[],
  { purpose, day }: { readonly purpose: ConsentPurpose; readonly day: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select t.id from student_profile t
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = any(${ids}::uuid[]) and ${adultOn} > ${day}::date and not (${purpose} = any(${agreed}))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface MinorsAsked {
  readonly courseInstanceId?: string | undefined;
  readonly hasLogin?: 'YES' | 'NO' | undefined;
  readonly today: string;
  /** How many purposes there are. */
  readonly all: number;
}

/** Active minors: by the index of birth, then exactly, because a birthday on 29 February has its 18th on the 28th. */
const minors = (scope: InstituteScope, { courseInstanceId, hasLogin, today, all }: MinorsAsked) => sql`
  from (select m.*, case when m.guardian is null then 'NO_GUARDIAN' when cardinality(m.agreed) = 0 then 'NO_CONSENT'
                         when cardinality(m.agreed) < ${all}::int then 'PARTLY' else 'COMPLETE' end as standing
          from (select t.id as student_profile_id, t.full_name as name, t.university_prn as prn, ${adultOn} as adult_on, ${agreed} as agreed,
                       case when t.user_id is null then 'NO' else 'YES' end as has_login, n.guardian_name as guardian, n.guardian_mobile, v.division
                  from student_profile t
                  left join lateral (select g.guardian_name, g.guardian_mobile from student_guardian g
                     where g.institute_id = t.institute_id and g.student_profile_id = t.id order by g.position limit 1) n on true
                  left join lateral (select d.name as division from enrolment e join division d on d.institute_id = e.institute_id and d.id = e.division_id
                     where e.institute_id = t.institute_id and e.student_profile_id = t.id and e.state = 'RUNNING'
                       and ${equals('e.course_instance_id', courseInstanceId)} order by e.id desc limit 1) v on true
                 where t.institute_id = (select ${scope.instituteId}::uuid) and t.state = 'ACTIVE' and t.date_of_birth > ${today}::date - interval '18 years 1 day'
                   and ${adultOn} > ${today}::date and ${granted(scope)}
                   and ${
                     courseInstanceId === undefined
                       ? sql`true`
                       : sql`exists (select from enrolment e where e.institute_id = t.institute_id and e.student_profile_id = t.id
                           and e.course_instance_id = ${courseInstanceId} and e.state = 'RUNNING')`
                   }) m) r
 where ${equals('r.has_login', hasLogin)}`;

export type FoundMinor = Omit<ListedMinor, 'lacking'> & { readonly agreed: readonly ConsentPurpose[] };

export async function listMinors(
  db: Db,
  scope: InstituteScope,
  asked: MinorsAsked,
  standing: MinorStanding | undefined,
  page: Page,
): Promise<FoundMinor[]> {
  const { rows } = await sql<
    Omit<FoundMinor, 'agreed' | 'standing' | 'hasLogin'> & { agreed: string[]; standing: string; hasLogin: string }
  >`
    select r.student_profile_id, r.name, r.prn, r.division, r.adult_on, r.guardian, r.guardian_mobile, r.agreed, r.has_login, r.standing
      ${minors(scope, asked)} and ${equals('r.standing', standing)} order by r.name, r.student_profile_id ${paged(page)}`.execute(db);
  return rows as FoundMinor[];
}

export async function countMinors(db: Db, scope: InstituteScope, asked: MinorsAsked): Promise<Record<string, number>> {
  const { rows } = await sql<{ standing: string; n: number }>`
    select r.standing, count(*)::int as n ${minors(scope, asked)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ standing, n }) => [standing, n]));
}
