import { sql } from 'kysely';
import { prepared, sentAhead } from '../../../kit/db/connection.server.ts';
import type { AnyDb, Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Standing } from './print-answer.rules.ts';
import type { CheckAct } from './public-check.contract.ts';

export interface PrintPlace {
  readonly tenantId: string;
  readonly instituteId: string;
  readonly id: string;
}

/** Where the print or credential of each token or file hash is kept; asked before any scope is known. */
export async function findPrints(db: AnyDb, wanted: readonly string[]): Promise<(PrintPlace | undefined)[]> {
  const { rows } = await sql<PrintPlace & { at: number }>`select * from find_prints(${wanted})`.execute(prepared(db, 'find_prints'));
  const places = new Map(rows.map(({ at, ...place }) => [at, place]));
  // Places of a list are counted from 1 there.
  return wanted.map((_, at) => places.get(at + 1));
}

export interface FoundPrint {
  readonly id: string;
  readonly institute: string;
  /** Of whom the institute is: two may bear one name, their addresses differ. */
  readonly organisation: string;
  readonly subDomain: string;
  readonly kind: string;
  /** null: a credential, which has none. */
  readonly number: string | null;
  readonly name: string;
  readonly prn: string | null;
  readonly issuedOn: string;
  readonly endedOn: string | null;
  readonly state: 'VALID' | 'REVOKED' | 'SUPERSEDED';
  readonly supersededBy: string | null;
  readonly exam: string | null;
  readonly session: string | null;
  readonly letter: string | null;
  readonly sgpi: string | null;
  readonly standing: Standing | null;
}

/**
 * Prints and credentials of one institute with what stands for them now, under its row policies, by their ids. A credential says of itself what it says: it is not
 * opened. The list stands behind a select: else each length of it is planned anew.
 */
export async function readPrints(db: Db, instituteId: string, ids: readonly string[]): Promise<ReadonlyMap<string, FoundPrint>> {
  const { rows } = await sql<FoundPrint>`
    with wanted as materialized (select unnest((select ${ids}::uuid[])) as id)
    select d.id, n.college_name as institute, o.name as organisation, o.sub_domain, d.kind, d.number, coalesce(st.full_name, t.name, u.name, '') as name, st.university_prn as prn,
           to_char(d.issued_at at time zone n.time_zone, 'YYYY-MM-DD') as issued_on,
           to_char(coalesce(d.revoked_at, l.issued_at) at time zone n.time_zone, 'YYYY-MM-DD') as ended_on,
           d.state, l.number as superseded_by, r.exam, r.session, r.letter, r.sgpi,
           case when d.kind in ('ID_CARD', 'STAFF_CARD') and (st.state not in ('ACTIVE', 'ON_LEAVE') or t.state = 'LEFT' or not u.enabled) then 'HOLDER_LEFT'
                when d.kind = 'TRANSFER' and st.state in ('ACTIVE', 'ON_LEAVE', 'SUSPENDED') then 'HOLDER_STAYS' else coalesce(r.standing, k.standing, q.standing) end as standing
      from wanted w
      join printed_document d on d.institute_id = (select ${instituteId}::uuid) and d.id = w.id
      join institute n on n.id = d.institute_id
      join tenant o on o.tenant_id = n.tenant_id
      left join people_student_profile st on st.institute_id = d.institute_id and st.id = d.student_profile_id
      left join people_teacher_profile t on t.institute_id = d.institute_id and t.id = d.teacher_profile_id
      left join identity_user_account u on u.id = d.user_id
      left join printed_document l on l.institute_id = d.institute_id and l.id = d.superseded_by
      left join results_statement_standing r on d.kind = 'STATEMENT' and r.institute_id = d.institute_id and r.printed_document_id = d.id
      left join results_transcript_standing k on d.kind = 'TRANSCRIPT' and k.institute_id = d.institute_id and k.printed_document_id = d.id
      left join results_paper_standing q on d.kind = 'PASSING_CERTIFICATE' and q.institute_id = d.institute_id and q.printed_document_id = d.id
    union all
    select c.id, n.college_name, o.name, o.sub_domain, c.kind, null, st.full_name, null, to_char(c.issued_at at time zone n.time_zone, 'YYYY-MM-DD'),
           to_char(c.revoked_at at time zone n.time_zone, 'YYYY-MM-DD'), case when c.revoked_at is null then 'VALID' else 'REVOKED' end, null,
           null, null, null, null, c.standing
      from wanted w
      join results_credential_standing c on c.institute_id = (select ${instituteId}::uuid) and c.id = w.id
      join institute n on n.id = c.institute_id
      join tenant o on o.tenant_id = n.tenant_id
      join people_student_profile st on st.institute_id = c.institute_id and st.id = c.student_profile_id`.execute(
    prepared(db, 'read_prints'),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

interface NewChecks {
  readonly instituteId: string;
  readonly act: CheckAct;
  readonly minute: string;
  /** How often each was checked. */
  readonly times: ReadonlyMap<FoundPrint, number>;
}

/**
 * Counted into the row of its minute; what nobody knows is counted nowhere. A crash may lose the last of them, no answer waits for the disk. In the order of their
 * ids: two servers that count the same papers do not wait for one another in a ring.
 */
export async function noteChecks(db: Db, { instituteId, act, minute, times }: NewChecks): Promise<void> {
  const ids = [...times.keys()].map(({ id }) => id);
  const signed = [...times.keys()].map(({ number }) => number === null);
  await sql`
    insert into print_check as c (institute_id, printed_document_id, issued_credential_id, minute, act, times)
    select ${instituteId}::uuid, case when not w.signed then w.id end, case when w.signed then w.id end, ${minute}::timestamptz, ${act}::text, w.times
      from unnest((select ${ids}::uuid[]), (select ${signed}::boolean[]), (select ${[...times.values()]}::int[])) w(id, signed, times),
           (select set_config('synchronous_commit', 'off', true)) s
     order by w.id
    on conflict on constraint print_check_once do update set times = c.times + excluded.times`.execute(sentAhead(db, 'note_print_checks'));
}

interface Tries {
  readonly made: number;
  /** The minute of the first of them; null: none. */
  readonly first: string | null;
}

/** Tries at this print since a moment; held until the transaction ends, so that of tries at once each counts those before it. */
export async function holdTries(db: Db, place: PrintPlace, since: string): Promise<Tries> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${place.id}, 0))`.execute(db);
  const { rows } = await sql<Tries>`
    select coalesce(sum(times), 0)::int as made, min(minute) as first from print_check
     where institute_id = (select ${place.instituteId}::uuid) and ${place.id} in (printed_document_id, issued_credential_id) and act in ('OPENED', 'REFUSED') and minute > ${since}::timestamptz`.execute(
    db,
  );
  return rows[0] ?? { made: 0, first: null };
}

interface OwnCheck {
  readonly id: string;
  readonly kind: string;
  readonly number: string | null;
  readonly exam: string | null;
  readonly at: string;
  readonly act: CheckAct;
  readonly times: number;
}

/** The latest checks of papers and credentials of the student that the signed-in user is. */
export async function ownChecks(db: Db, scope: InstituteScope, most: number): Promise<OwnCheck[]> {
  const { rows } = await sql<OwnCheck>`
    with own as (select st.institute_id, st.id from people_student_profile st
      where st.institute_id = (select ${scope.instituteId}::uuid) and st.user_id = ${scope.userId})
    select c.id, o.kind, o.number, o.exam, c.minute as at, c.act, c.times
      from (select d.institute_id, d.id as printed, null::uuid as signed, d.kind, d.number, null::text as exam
              from own join printed_document d on d.institute_id = own.institute_id and d.student_profile_id = own.id
            union all
            select k.institute_id, null, k.id, k.kind, null, k.exam
              from own join results_credential_standing k on k.institute_id = own.institute_id and k.student_profile_id = own.id) o
      join print_check c on c.institute_id = o.institute_id and (c.printed_document_id = o.printed or c.issued_credential_id = o.signed)
     order by c.minute desc, c.id desc limit ${most}`.execute(db);
  return rows;
}
