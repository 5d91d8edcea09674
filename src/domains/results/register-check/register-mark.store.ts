import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { RegisterMark } from './register-check.contract.ts';

/** What was marked on the page that says this, in this run or an earlier one. */
export async function marksOn(db: Db, scope: InstituteScope, examInstanceId: string, digest: string): Promise<RegisterMark[]> {
  const { rows } = await sql<Omit<RegisterMark, 'kind'> & { kind: string }>`
    select k.id, k.kind, k.run_no, u.name as by, k.made_by = ${scope.userId} as is_own, k.made_at as at, x.seat_no as seat, k.paper_code, k.remark,
           s.name as settled_by, k.settled_at, k.settlement
      from register_mark k
      left join identity_user_account u on u.id = k.made_by
      left join identity_user_account s on s.id = k.settled_by
      left join exams_student_exam x on x.institute_id = k.institute_id and x.id = k.student_exam_id
     where k.institute_id = (select ${scope.instituteId}::uuid) and k.exam_instance_id = ${examInstanceId} and k.digest = ${digest}
     order by k.made_at, k.id`.execute(db);
  return rows as RegisterMark[];
}

interface NewMark {
  readonly examInstanceId: string;
  readonly digest: string;
  readonly runNo: number;
  readonly pageNo: number;
  readonly kind: RegisterMark['kind'];
  readonly studentExamId?: string | null;
  readonly paperCode?: string | null;
  readonly remark?: string;
}

/** A person who verified the page already violates register_mark_once_a_person. */
export async function insertMark(db: Db, scope: InstituteScope, mark: NewMark): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into register_mark (institute_id, exam_instance_id, digest, run_no, page_no, kind, student_exam_id, paper_code, remark, made_by)
    values (${scope.instituteId}::uuid, ${mark.examInstanceId}, ${mark.digest}, ${mark.runNo}, ${mark.pageNo}, ${mark.kind}, ${mark.studentExamId ?? null},
      ${mark.paperCode ?? null}, ${mark.remark ?? null}, ${scope.userId})
    returning id`.execute(db);
  const [made] = rows;
  if (made === undefined) throw new Error('a mark of the register was made and is not there');
  return made.id;
}

interface FoundMark {
  readonly examInstanceId: string;
  readonly kind: string;
  readonly madeBy: string;
  readonly isSettled: boolean;
}

export async function findMark(db: Db, scope: InstituteScope, id: string): Promise<FoundMark | undefined> {
  const { rows } = await sql<FoundMark>`
    select k.exam_instance_id, k.kind, k.made_by, k.settled_at is not null as is_settled
      from register_mark k where k.institute_id = (select ${scope.instituteId}::uuid) and k.id = ${id} for update`.execute(db);
  return rows[0];
}

export async function deleteMark(db: Db, scope: InstituteScope, id: string): Promise<void> {
  await sql`delete from register_mark where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}

export async function settleMark(db: Db, scope: InstituteScope, id: string, settlement: string): Promise<void> {
  await sql`
    update register_mark set settled_by = ${scope.userId}, settled_at = now(), settlement = ${settlement}
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(db);
}
