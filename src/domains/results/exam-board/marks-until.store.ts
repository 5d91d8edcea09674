import { sql } from 'kysely';

/** The next end of mark entry, of its last one where all are over: both kinds of heads have their own. */
export const marksUntil = sql`(select coalesce(min(w.closes_at) filter (where w.closes_at >= now()), max(w.closes_at)) from exams_exam_window w
  where w.institute_id = i.institute_id and w.exam_instance_id = i.id and w.activity in ('INTERNAL_MARKS', 'EXTERNAL_MARKS'))`;
