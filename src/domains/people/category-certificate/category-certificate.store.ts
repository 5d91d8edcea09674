import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { equals, paged } from '../../../kit/list/rows.store.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { matches, matchesIndexed } from '../../../kit/list/search.store.ts';
import { grantedRows } from '../../../kit/master/master-sql.store.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { CertificateCard, ListedCertificate, Validity } from './category-certificate.contract.ts';

/** How long before its end a certificate is said to end. */
const SOON_DAYS = 60;

const granted = (scope: InstituteScope) => grantedRows(studentProfiles, scope) ?? sql`true`;

/** On the day of the institute; the last day still counts. */
const validity = (today: string) => sql`case when c.valid_until is null or c.valid_until > ${today}::date + ${SOON_DAYS}::int then 'VALID'
  when c.valid_until < ${today}::date then 'EXPIRED' else 'SOON' end`;

const joined = sql`category_certificate c join student_profile t on t.institute_id = c.institute_id and t.id = c.student_profile_id`;

export async function certificatesOf(db: Db, scope: InstituteScope, studentProfileId: string, today: string): Promise<CertificateCard[]> {
  const { rows } = await sql<Omit<CertificateCard, 'kind' | 'validity' | 'state'> & { kind: string; validity: string; state: string }>`
    select c.id, c.student_profile_id, c.kind, c.number, c.authority, c.issued_on, c.valid_until, ${validity(today)} as validity, c.state, c.file_id, f.name as file,
           (select u.name from identity_user_account u where u.tenant_id = ${scope.tenantId} and u.id = c.verified_by) as verified_by_name, c.verified_at, c.version
      from ${joined} left join student_file f on f.institute_id = c.institute_id and f.id = c.file_id
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.student_profile_id = ${studentProfileId} and ${granted(scope)}
     order by c.kind, c.issued_on desc, c.id`.execute(db);
  return rows as CertificateCard[];
}

export interface FoundCertificate {
  readonly id: string;
  readonly studentProfileId: string;
  readonly fileId: string | null;
  readonly state: string;
  readonly version: number;
}

/** Held until the transaction ends; undefined where the right does not reach the student. */
export async function holdCertificate(db: Db, scope: InstituteScope, id: string): Promise<FoundCertificate | undefined> {
  const { rows } = await sql<FoundCertificate>`
    select c.id, c.student_profile_id, c.file_id, c.state, c.version from ${joined}
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${id} and ${granted(scope)} for no key update of c`.execute(db);
  return rows[0];
}

export async function setVerified(db: Db, scope: InstituteScope, id: string, state: 'VERIFIED' | 'UNVERIFIED'): Promise<void> {
  const by = state === 'VERIFIED' ? scope.userId : null;
  await sql`
    update category_certificate c set state = ${state}, verified_by = ${by}::uuid, verified_at = case when ${by}::uuid is null then null else now() end,
           version = c.version + 1, updated_at = now()
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${id}`.execute(db);
}

/** Another file is another paper: it is to be verified again. */
export async function setFile(db: Db, scope: InstituteScope, id: string, fileId: string | null): Promise<void> {
  await sql`
    update category_certificate c set file_id = ${fileId}::uuid, state = 'UNVERIFIED', verified_by = null, verified_at = null, version = c.version + 1, updated_at = now()
     where c.institute_id = (select ${scope.instituteId}::uuid) and c.id = ${id}`.execute(db);
}

export interface ValidityAsked {
  readonly q?: string | undefined;
  readonly kind?: string | undefined;
  readonly state?: string | undefined;
  readonly courseInstanceId?: string | undefined;
  readonly today: string;
}

function searched(q: string | undefined) {
  if (q === undefined) return sql`true`;
  return sql`(${matchesIndexed(q, 't', 'search_student_profile')} or ${matches(q, ['c.number'])})`;
}

const listed = (scope: InstituteScope, { q, kind, state, courseInstanceId, today }: ValidityAsked) => sql`
  from (select c.id, c.student_profile_id, t.full_name as name, t.university_prn as prn, t.category, c.kind, c.number, c.authority, c.issued_on, c.valid_until,
               ${validity(today)} as validity, c.state
          from ${joined}
         where c.institute_id = (select ${scope.instituteId}::uuid) and t.state = 'ACTIVE' and ${granted(scope)}
           and ${equals('c.kind', kind)} and ${equals('c.state', state)} and ${searched(q)}
           and ${
             courseInstanceId === undefined
               ? sql`true`
               : sql`exists (select from enrolment e where e.institute_id = t.institute_id and e.student_profile_id = t.id
                   and e.course_instance_id = ${courseInstanceId} and e.state = 'RUNNING')`
           }) r`;

export async function validityRows(
  db: Db,
  scope: InstituteScope,
  asked: ValidityAsked,
  chosen: Validity | undefined,
  page: Page,
): Promise<ListedCertificate[]> {
  const { rows } = await sql<Omit<ListedCertificate, 'kind' | 'validity' | 'state'> & { kind: string; validity: string; state: string }>`
    select r.id, r.student_profile_id, r.name, r.prn, r.category, r.kind, r.number, r.authority, r.issued_on, r.valid_until, r.validity, r.state
      ${listed(scope, asked)} where ${equals('r.validity', chosen)} order by r.valid_until nulls last, r.name, r.id ${paged(page)}`.execute(
    db,
  );
  return rows as ListedCertificate[];
}

export async function countValidities(db: Db, scope: InstituteScope, asked: ValidityAsked): Promise<Record<string, number>> {
  const { rows } = await sql<{ validity: string; n: number }>`
    select r.validity, count(*)::int as n ${listed(scope, asked)} group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ validity: value, n }) => [value, n]));
}
