import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** A candidate in a list, in its order. */
export interface Ranked {
  readonly studentExamId: string;
  readonly rank: number;
}

/** The results of these examinations that may be published, with what lists are made by. */
export const examsOf = (scope: InstituteScope, instances: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select i.id, i.course_id, i as instance, (select max(k) from unnest(i.semesters) k) as semester
    from exams_exam_instance i where i.institute_id = (select ${scope.instituteId}::uuid) and i.published_run_no is not null and ${instances}`;

/**
 * Of a result `r` of an examination `i`: it is the published one, and its candidate `x` may be in a list of toppers. The exam status lets them, and
 * nothing holds the result back, neither in the result nor by the exam cell since.
 */
export const mayBeRanked = (scope: InstituteScope): RawBuilder<unknown> => sql`
  x.state in ('INWARDED', 'LOCKED', 'SEATED') and (x.remark is null or x.remark not in ('WH', 'RR', 'NULL', 'ADC')) and r.remark is distinct from 'WH'
  and exists (select from exams_student_exam_status k where k.institute_id = (select ${scope.instituteId}::uuid) and k.id = x.student_exam_status_id and k.in_toppers)
  and not exists (select from result n where n.institute_id = (select ${scope.instituteId}::uuid) and n.exam_instance_id = i.id
    and n.student_exam_id = r.student_exam_id and n.run_no > r.run_no and n.run_no <= published_run(i.instance, r.student_exam_id))`;

/** What a revaluation cleared in the same examination was never owed. */
export const OWED = sql`b.cleared_student_exam_id is distinct from b.origin_student_exam_id`;

/** Listed by seat number within a rank. */
export const WITHIN_RANK = sql`f.seat_no nulls last, f.student_exam_id`;

const FIRST_LOOK = 100;
const FURTHER = 20;
/** More than any list has. */
export const ALL = 2_000_000_000;

/**
 * Who may be ranked is asked only of those whose figures are near the top: of the best of each list, then of more of them while one of the
 * lists is not full and has more. Those above the last rank asked for are then all known, since equal figures are looked at together.
 */
export async function untilFull<Row>(
  first: number,
  look: (best: number) => Promise<{ readonly rows: Row[]; readonly full: boolean }>,
): Promise<Row[]> {
  for (let best = first; ; best = Math.min(ALL, best * FURTHER)) {
    const { rows, full } = await look(best);
    if (full || best === ALL) return rows;
  }
}

/** How many of each list are looked at first, for so many ranks. */
export const firstLook = (upTo: number): number => FIRST_LOOK + upTo * 4;

export interface Looked<Row> {
  readonly rows: Row[] | null;
  readonly full: boolean;
}

export const lookedAt = async <Row>(db: Db, statement: RawBuilder<Looked<Row>>): Promise<{ rows: Row[]; full: boolean }> => {
  const [found] = (await statement.execute(db)).rows;
  return { rows: found?.rows ?? [], full: found?.full ?? true };
};
