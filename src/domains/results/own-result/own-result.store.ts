import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { prepared } from '../../../kit/db/connection.server.ts';
import type { Db, InstituteScope, Place, Question } from '../../../kit/http/serve.server.ts';
import { noticeOfInstance } from '../result-notice/result-notice.store.ts';
import type { Packed } from '../../../kit/http/ready-reply.server.ts';
import type { EarlierSemesterEntry, OwnAnnouncement, OwnEntry } from './own-result.contract.ts';
import type { ResultPlace } from '../result-view/result-view.rules.ts';
import { isShown, ownEntry } from './shown-result.store.ts';
import type { VisibleResult } from '../result-run/visible-result.store.ts';

/** What a student may see of the own examinations, decided where it is read: published, in its window, not withheld, not reserved. */
const ownAndPublished = ({ instituteId }: Place, user: RawBuilder<unknown>, joined = sql``) => sql`
  ${ownEntry}
  ${joined}
 where st.institute_id = (select ${instituteId}::uuid) and st.user_id = ${user} and ${isShown}`;

const READY = sql`left join ready_answer a on a.institute_id = r.institute_id and a.student_exam_id = r.student_exam_id and a.run_no = r.run_no`;
const announcedColumns = sql`${noticeOfInstance} as notice,
      (select w.closes_at from exams_exam_window w where w.institute_id = i.institute_id and w.exam_instance_id = i.id and w.activity = 'RESULT_VIEW') as visible_until`;
const placeColumns = sql`x.id as student_exam_id, i.id as exam_instance_id, i.code as exam_code, i.name as exam_name, s.name as session_name, i.semesters, declared_at(i, x.id) as published_at`;
const personColumns = sql`st.university_prn as prn, st.full_name as name, x.seat_no, x.remark`;

export async function listOwn(db: Db, scope: InstituteScope): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select ${placeColumns}, r.letter, r.version_no, (r.sgpi + r.sgpi_addition)::text as sgpi, (r.cgpi + r.cgpi_addition)::text as cgpi,
           round((r.body -> 't' ->> 4)::numeric / 100, 2)::text as credits_earned, round((r.body -> 't' ->> 3)::numeric / 100, 2)::text as credits_registered, x.kind, x.attempt_no
      ${ownAndPublished(scope, sql`${scope.userId}`)} order by s.starts_on desc, i.code`.execute(prepared(db, 'own_results'));
  return rows;
}

/** Verified SGPIs of semesters without a published result that the student sees here, the latest first. */
export async function earlierSemesters(db: Db, scope: InstituteScope): Promise<EarlierSemesterEntry[]> {
  const { rows } = await sql<EarlierSemesterEntry>`
    select b.semester, b.sgpi::text as sgpi, b.credits::numeric(7,2)::text as credits
      from people_student_profile p
      join backward_sgpi b on b.institute_id = p.institute_id and b.student_profile_id = p.id and b.verified_by is not null and b.manual_result_id is null
     where p.institute_id = (select ${scope.instituteId}::uuid) and p.user_id = ${scope.userId}
       and not exists (select 1 ${ownAndPublished(scope, sql`${scope.userId}`)} and b.semester = any(i.semesters))
     order by b.semester desc`.execute(prepared(db, 'own_earlier'));
  return rows;
}

/** The student that the signed-in user is. */
export async function ownStudent(
  db: Db,
  scope: InstituteScope,
): Promise<{ prn: string; name: string; nameInScript: string | null } | undefined> {
  const { rows } = await sql<{ prn: string; name: string; nameInScript: string | null }>`
    select university_prn as prn, full_name as name, name_in_script from people_student_profile
     where institute_id = (select ${scope.instituteId}::uuid) and user_id = ${scope.userId}`.execute(prepared(db, 'own_student'));
  return rows[0];
}

export interface ReadyOwn {
  readonly place: ResultPlace;
  readonly announced: OwnAnnouncement;
  /** Null: nobody has made them yet. */
  readonly figures: Packed | null;
}

/** Place and ready figures of each who asks, in one statement; undefined: nothing that may be seen. The user of a question is a column of it, so no row can answer another one. */
export async function findReadyOwns(
  db: Db,
  place: Place,
  questions: readonly Question<{ readonly examInstanceId: string }>[],
): Promise<(ReadyOwn | undefined)[]> {
  // Behind a select their count is not seen: else each number of questions is planned anew, which costs more than its rows.
  const users = questions.map(({ userId }) => userId);
  const exams = questions.map(({ params }) => params.examInstanceId);
  const { rows } = await sql<
    ResultPlace & OwnAnnouncement & { at: number; packed: Buffer | null; packedCrc: string | null; packedLength: number | null }
  >`
    select q.at::int as at, own.* from unnest((select ${users}::uuid[]), (select ${exams}::uuid[])) with ordinality q(user_id, exam_instance_id, at)
      join lateral (
        select ${placeColumns}, ${personColumns}, ${announcedColumns}, a.packed, a.packed_crc, a.packed_length
          ${ownAndPublished(place, sql`q.user_id`, READY)} and i.id = q.exam_instance_id
         limit 1) own on true`.execute(prepared(db, 'own_results_ready'));
  const found = new Map(rows.map(({ at, ...row }) => [at, row]));
  return questions.map((_, at) => {
    // Places of a list are counted from 1 there.
    const row = found.get(at + 1);
    if (!row) return undefined;
    const { packed, packedCrc, packedLength, notice, visibleUntil, ...own } = row;
    const figures = packed === null ? null : { bytes: packed, crc: Number(packedCrc), length: packedLength ?? 0 };
    return { place: own, announced: { notice, visibleUntil }, figures };
  });
}

/** Place and row in one statement: publication cannot change in between. */
export async function findOwn(
  db: Db,
  scope: InstituteScope,
  examInstanceId: string,
): Promise<{ place: ResultPlace; row: VisibleResult; announced: OwnAnnouncement } | undefined> {
  const { rows } = await sql<ResultPlace & { row: VisibleResult } & OwnAnnouncement>`
    select ${placeColumns}, ${personColumns}, ${announcedColumns},
      json_build_object('id', r.id, 'studentExamId', r.student_exam_id, 'studentProfileId', r.student_profile_id,
        'examInstanceId', r.exam_instance_id, 'runNo', r.run_no, 'versionNo', r.version_no, 'letter', r.letter, 'remark', r.remark,
        'sumCredits', r.sum_credits::text, 'sumPoints', r.sum_points::text, 'sgpi', r.sgpi::text, 'sgpiAddition', r.sgpi_addition::text,
        'cgpi', r.cgpi::text, 'cgpiAddition', r.cgpi_addition::text, 'className', r.class_name, 'input', r.input, 'body', r.body, 'traceHash', r.trace_hash) as row
      ${ownAndPublished(scope, sql`${scope.userId}`)} and i.id = ${examInstanceId}`.execute(db);
  const found = rows[0];
  if (!found) return undefined;
  const { row, notice, visibleUntil, ...place } = found;
  return { place, row, announced: { notice, visibleUntil } };
}
