import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import { among } from '../../../kit/list/rows.store.ts';
import type { Divisions } from './publication-hold.store.ts';

/** What became of a result that its student sees. REVISED: since the run `after`; `words`: what the institute says besides. WITHHELD, RESERVED: of these students, whose remark has just been set. */
type ResultNews =
  | { readonly what: 'TAKEN_BACK' }
  | { readonly what: 'PUBLISHED' | 'AGAIN'; readonly words: string | null }
  | { readonly what: 'REVISED'; readonly after: number; readonly words: string | null }
  | { readonly what: 'WITHHELD' | 'RESERVED'; readonly studentExamIds: readonly string[] };

/** Of these divisions alone, or of all but these. */
interface Whom {
  readonly divisions?: Divisions;
  readonly but?: Divisions;
}

/**
 * Tells the students whom the published result of an examination is shown to, once of each event and without a figure or a reason of it. Taking
 * back is told before it is done: after it nobody is shown anything.
 */
export async function tellOfResult(
  db: Db,
  scope: InstituteScope,
  exam: { readonly id: string; readonly name: string },
  news: ResultNews,
  whom: Whom = {},
): Promise<void> {
  const whose =
    'studentExamIds' in news
      ? sql`s.student_exam_id = any(${news.studentExamIds}::uuid[])`
      : 'after' in news
        ? sql`s.remark is distinct from 'WH' and s.remark is distinct from 'RR' and s.run_no > ${news.after}
            and exists (select 1 from results_result r
                         where r.institute_id = s.institute_id and r.student_exam_id = s.student_exam_id and r.run_no <= ${news.after})`
        : sql`s.remark is distinct from 'WH' and s.remark is distinct from 'RR'`;
  const { rows } = await sql<{ userId: string; moment: string }>`
    select st.user_id, now()::text as moment
      from results_shown_result s
      join student_exam x on x.institute_id = s.institute_id and x.id = s.student_exam_id
      join people_student_profile st on st.institute_id = s.institute_id and st.id = s.student_profile_id and st.user_id is not null
     where s.institute_id = (select ${scope.instituteId}::uuid) and s.exam_instance_id = ${exam.id} and ${whose}
       and ${among(sql`x.division_id`, whom.divisions ?? null)} and ${among(sql`x.division_id`, whom.but ?? [])} is not true`.execute(db);
  const event = `result:${exam.id}:${news.what}:${rows[0]?.moment ?? ''}`;
  const words = 'words' in news ? news.words : null;
  const facts = { what: news.what, place: exam.name, instance: exam.id, ...(words === null ? {} : { words }) };
  await tellPeople(
    db,
    scope,
    { kind: 'RESULT_CHANGED', event, facts, arrives: 'UNREAD' },
    rows.map(({ userId }) => userId),
  );
}

/** Remarks that hide a published result, with what their students are told. */
const HIDING = { WH: 'WITHHELD', RR: 'RESERVED' } as const;
const hides = (remark: string | null): remark is keyof typeof HIDING => remark === 'WH' || remark === 'RR';

/** Students whose remark has just been set: told where it hides what they saw. */
export async function tellOfRemarks(
  db: Db,
  scope: InstituteScope,
  exam: { readonly id: string; readonly name: string },
  changed: readonly { readonly studentExamId: string; readonly before: string | null; readonly remark: string | null }[],
): Promise<void> {
  for (const remark of ['WH', 'RR'] as const) {
    const hidden = changed.filter((one) => one.remark === remark && !hides(one.before)).map((one) => one.studentExamId);
    if (hidden.length > 0) await tellOfResult(db, scope, exam, { what: HIDING[remark], studentExamIds: hidden });
  }
}
