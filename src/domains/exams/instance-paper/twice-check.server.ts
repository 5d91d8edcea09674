import type { DatabaseCheck } from '../../../kit/start/doctor.server.ts';

const SHOWN = 5;

/** Students who hold one paper twice in an examination: the same code in the same semester, under two patterns. */
export const paperTwiceCheck: DatabaseCheck = {
  title: 'Papers of students',
  run: async (db) => {
    const { rows } = await db.query<{ exam: string; code: string; students: number }>(
      `with held as (
         select sp.institute_id, sp.exam_instance_id, sp.student_exam_id, p.code from student_paper sp
           join exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id
          group by sp.institute_id, sp.exam_instance_id, sp.student_exam_id, p.semester, p.code having count(*) > 1)
       select i.code as exam, h.code, count(*)::int as students from held h
         join exam_instance i on i.institute_id = h.institute_id and i.id = h.exam_instance_id
        group by i.institute_id, i.code, h.code order by 1, 2`,
    );
    if (rows.length === 0) return { level: 'ok', text: 'nobody has a paper twice' };
    const named = rows.slice(0, SHOWN).map((row) => `${row.code} in ${row.exam} (${row.students})`);
    return { level: 'fail', text: `given twice, under two patterns: ${named.join(', ')}${rows.length > SHOWN ? ', …' : ''}` };
  },
};
