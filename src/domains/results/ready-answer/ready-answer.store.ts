import { sql } from 'kysely';
import type { Packed } from '../../../kit/http/ready-reply.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';

/** The next students by id whose locked version has no answer yet. */
export async function studentsWithoutAnswer(
  db: Db,
  scope: InstituteScope,
  instanceId: string,
  runNo: number,
  after: string,
  size: number,
): Promise<string[]> {
  const { rows } = await sql<{ studentExamId: string }>`
    select v.student_exam_id from (
      select distinct on (r.student_exam_id) r.student_exam_id, r.run_no from result r
       where r.institute_id = (select ${scope.instituteId}::uuid) and r.exam_instance_id = ${instanceId} and r.run_no <= ${runNo} and r.student_exam_id > ${after}
       order by r.student_exam_id, r.run_no desc) v
     where not exists (select 1 from ready_answer a where a.institute_id = (select ${scope.instituteId}::uuid) and a.student_exam_id = v.student_exam_id and a.run_no = v.run_no)
     order by v.student_exam_id limit ${size}`.execute(db);
  return rows.map((row) => row.studentExamId);
}

export interface ReadyAnswer {
  readonly studentExamId: string;
  readonly runNo: number;
  readonly packed: Packed;
}

export async function insertAnswers(db: Db, scope: InstituteScope, instanceId: string, answers: readonly ReadyAnswer[]): Promise<void> {
  await sql`
    insert into ready_answer (institute_id, student_exam_id, run_no, exam_instance_id, packed, packed_crc, packed_length)
    select ${scope.instituteId}, n.student_exam_id, n.run_no, ${instanceId}, n.packed, n.crc, n.length
      from unnest(${answers.map((one) => one.studentExamId)}::uuid[], ${answers.map((one) => one.runNo)}::int[],
             ${answers.map(({ packed }) => packed.bytes)}::bytea[], ${answers.map(({ packed }) => packed.crc)}::bigint[], ${answers.map(({ packed }) => packed.length)}::int[])
        as n(student_exam_id, run_no, packed, crc, length)
    on conflict on constraint ready_answer_pk do nothing`.execute(db);
}

/** Answers of versions later than a run (0 is before the first). */
export async function dropAnswers(db: Db, scope: InstituteScope, instanceId: string, afterRunNo: number): Promise<void> {
  await sql`
    delete from ready_answer where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${instanceId} and run_no > ${afterRunNo}`.execute(
    db,
  );
}
