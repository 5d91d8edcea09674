import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { IssuedTranscript, OwnTranscript, TranscriptExtent, TranscriptState } from './transcript.contract.ts';
import type { AcademicRecord } from './transcript-record.rules.ts';

export interface NewTranscript {
  readonly printedDocumentId: string;
  readonly extent: TranscriptExtent;
  readonly purpose: string | null;
  readonly addressee: string | null;
  readonly copies: number;
  readonly sources: AcademicRecord['sources'];
}

/** What was asked for of papers that are issued in this transaction, and what they rest on. */
export async function insertTranscripts(db: Db, scope: InstituteScope, all: readonly NewTranscript[]): Promise<void> {
  if (all.length === 0) return;
  const rows = JSON.stringify(all);
  await sql`
    insert into transcript (institute_id, printed_document_id, extent, purpose, addressee, copies)
    select ${scope.instituteId}::uuid, w."printedDocumentId", w.extent, w.purpose, w.addressee, w.copies
      from jsonb_to_recordset(${rows}::jsonb) as w("printedDocumentId" uuid, extent text, purpose text, addressee text, copies int)`.execute(
    db,
  );
  await sql`
    insert into transcript_source (institute_id, transcript_id, student_exam_id, version_no, backward_sgpi_id, sgpi, credits)
    select t.institute_id, t.id, s.exam, s.version, s.entered, s.sgpi, s.credits
      from jsonb_to_recordset(${rows}::jsonb) as w("printedDocumentId" uuid, sources jsonb)
      join transcript t on t.institute_id = (select ${scope.instituteId}::uuid) and t.printed_document_id = w."printedDocumentId"
      cross join lateral (
        select r."studentExamId" as exam, r."versionNo" as version, null::uuid as entered, null::numeric as sgpi, null::numeric as credits
          from jsonb_to_recordset(w.sources -> 'results') as r("studentExamId" uuid, "versionNo" int)
        union all
        select null, null, e.id, e.sgpi, e.credits from jsonb_to_recordset(w.sources -> 'entered') as e(id uuid, sgpi numeric, credits numeric)) s`.execute(
    db,
  );
}

/** Of a paper `d` with its standing `k`. */
const STATE = sql`case when d.state <> 'VALID' then d.state when k.standing = 'REPLACED' then 'OUTDATED' when k.standing = 'WITHDRAWN' then 'WITHDRAWN' else 'VALID' end`;
const ISSUED = sql`print_transcript d
  join transcript t on t.institute_id = d.institute_id and t.printed_document_id = d.id
  join results_transcript_standing k on k.institute_id = d.institute_id and k.printed_document_id = d.id
  join exams_exam_instance i on i.institute_id = d.institute_id and i.id = d.exam_instance_id
  join people_student_profile st on st.institute_id = d.institute_id and st.id = d.student_profile_id
  join program p on p.institute_id = d.institute_id and p.id::text = d.program_key`;

export interface RegisterFilter {
  readonly courseIds: readonly string[];
  readonly q?: string | undefined;
  readonly extent?: string | undefined;
  readonly state?: string | undefined;
  readonly studentProfileId?: string | undefined;
}

const within = (scope: InstituteScope, { courseIds, q, extent, state, studentProfileId }: RegisterFilter) => sql`
  d.institute_id = (select ${scope.instituteId}::uuid) and i.course_id = any(${courseIds}::uuid[])
  and ${every([equals('t.extent', extent), equals('d.student_profile_id', studentProfileId), state === undefined ? sql`true` : sql`${STATE} = ${state}`])}
  and ${matchesWritten(q, ['d.number', 'st.full_name', 'st.name_in_script', 'st.university_prn', 't.purpose', 't.addressee'])}`;

/** Newest first. */
export async function issuedTranscripts(db: Db, scope: InstituteScope, filter: RegisterFilter, page: Page): Promise<IssuedTranscript[]> {
  const { rows } = await sql<Omit<IssuedTranscript, 'extent' | 'state'> & { extent: string; state: string }>`
    select d.id, d.student_profile_id, d.number, st.full_name as name, st.university_prn as prn, p.name as program, t.extent, t.purpose, t.addressee, t.copies,
           (select greatest(count(*)::int - 1, 0) from print_document_print c where c.institute_id = d.institute_id and c.printed_document_id = d.id) as duplicates,
           d.issued_at, u.name as issued_by_name, ${STATE} as state, l.number as superseded_by,
           case when d.state = 'REVOKED'
             then concat_ws(' · ', d.revoke_reason, to_char(d.revoked_at at time zone n.time_zone, 'DD Mon YYYY'), v.name) end as revoked
      from ${ISSUED}
      join institute n on n.id = d.institute_id
      left join print_transcript l on l.institute_id = d.institute_id and l.id = d.superseded_by
      left join identity_user_account u on u.id = d.issued_by
      left join identity_user_account v on v.id = d.revoked_by
     where ${within(scope, filter)} order by d.issued_at desc, d.serial_no desc ${paged(page)}`.execute(db);
  return rows as IssuedTranscript[];
}

export async function countTranscripts(db: Db, scope: InstituteScope, filter: RegisterFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${ISSUED} where ${within(scope, filter)}`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface FoundTranscript {
  readonly id: string;
  readonly number: string;
  readonly state: TranscriptState;
  readonly studentProfileId: string;
  readonly programId: string;
  readonly courseId: string;
  readonly examInstanceId: string;
  /** The newest. */
  readonly copyNo: number;
}

export async function findTranscript(db: Db, scope: InstituteScope, id: string): Promise<FoundTranscript | undefined> {
  const { rows } = await sql<Omit<FoundTranscript, 'state'> & { state: string }>`
    select d.id, d.number, ${STATE} as state, d.student_profile_id, p.id as program_id, i.course_id, d.exam_instance_id,
           (select coalesce(max(c.copy_no), 1) from print_document_print c where c.institute_id = d.institute_id and c.printed_document_id = d.id) as copy_no
      from ${ISSUED} where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = ${id}::uuid`.execute(db);
  return rows[0] as FoundTranscript | undefined;
}

/** One transcript, as whoever decides about it must see it. */
interface TranscriptInHand {
  readonly number: string;
  readonly name: string;
  readonly prn: string;
  readonly program: string;
  readonly extent: string;
  readonly forWhom: string | null;
  /** `20 Nov 2026, 14:05` by the clocks of the institute, and by whom. */
  readonly issued: string;
  readonly copies: number;
}

export async function transcriptInHand(db: Db, scope: InstituteScope, id: string): Promise<TranscriptInHand | undefined> {
  const { rows } = await sql<TranscriptInHand>`
    select d.number, st.full_name as name, st.university_prn as prn, p.name as program, t.extent, nullif(concat_ws(' · ', t.purpose, t.addressee), '') as for_whom,
           concat_ws(' · ', to_char(d.issued_at at time zone n.time_zone, 'DD Mon YYYY, HH24:MI'), u.name) as issued, t.copies
      from ${ISSUED}
      join institute n on n.id = d.institute_id
      left join identity_user_account u on u.id = d.issued_by
     where d.institute_id = (select ${scope.instituteId}::uuid) and d.id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Of the student that the signed-in user is, newest first. */
export async function ownTranscriptsOf(db: Db, scope: InstituteScope): Promise<OwnTranscript[]> {
  const { rows } = await sql<Omit<OwnTranscript, 'extent' | 'state'> & { extent: string; state: string }>`
    select d.id, d.number, p.name as program, t.extent, ${STATE} as state, d.issued_at
      from ${ISSUED} where d.institute_id = (select ${scope.instituteId}::uuid) and st.user_id = ${scope.userId}
     order by d.issued_at desc, d.serial_no desc`.execute(db);
  return rows as OwnTranscript[];
}
