import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { TakenTicket } from './hall-ticket.contract.ts';

export interface ValidTicket {
  readonly id: string;
  readonly number: string;
  readonly studentExamId: string;
  readonly studentProfileId: string;
}

/** The valid tickets of these candidates. */
export async function ticketsOf(db: Db, scope: InstituteScope, examInstanceId: string, ids: readonly string[]): Promise<ValidTicket[]> {
  const { rows } = await sql<ValidTicket>`
    select id, number, student_exam_id, student_profile_id from print_hall_ticket
     where institute_id = (select ${scope.instituteId}::uuid) and exam_instance_id = ${examInstanceId} and student_exam_id = any(${[...ids]}::uuid[])
       and state = 'VALID' order by id`.execute(db);
  return rows;
}

interface FoundTicket {
  readonly number: string;
  readonly state: string;
  readonly examInstanceId: string;
}

export async function findTicket(db: Db, scope: InstituteScope, id: string): Promise<FoundTicket | undefined> {
  const { rows } = await sql<FoundTicket>`
    select number, state, exam_instance_id from print_hall_ticket where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}::uuid`.execute(
    db,
  );
  return rows[0];
}

interface Taking {
  readonly examInstanceId: string;
  readonly ids: readonly string[];
  readonly way: TakenTicket['way'];
}

/** Notes that files of these tickets were taken. */
export async function noteTaken(db: Db, scope: InstituteScope, { examInstanceId, ids, way }: Taking): Promise<void> {
  await sql`
    insert into ticket_file (institute_id, exam_instance_id, printed_document_id, by_user_id, way)
    select ${scope.instituteId}::uuid, ${examInstanceId}::uuid, w.id, ${scope.userId}::uuid, ${way}::text from unnest(${[...ids]}::uuid[]) w(id)`.execute(
    db,
  );
}

interface Asked {
  readonly examInstanceId: string;
  readonly q?: string | undefined;
}

const takenOf = (scope: InstituteScope, { examInstanceId, q }: Asked) => sql`
  from ticket_file l
  join print_hall_ticket d on d.institute_id = l.institute_id and d.id = l.printed_document_id
  join people_student_profile st on st.institute_id = d.institute_id and st.id = d.student_profile_id
  left join identity_user_account u on u.id = l.by_user_id
 where l.institute_id = (select ${scope.instituteId}::uuid) and l.exam_instance_id = ${examInstanceId}
   and ${matchesWritten(q, ['st.full_name', 'st.name_in_script', 'st.university_prn', 'd.number'])}`;

export async function listTaken(db: Db, scope: InstituteScope, asked: Asked, page: Page): Promise<TakenTicket[]> {
  const { rows } = await sql<Omit<TakenTicket, 'way'> & { way: string }>`
    select l.id, d.number, st.full_name as name, st.university_prn as prn, l.way, u.name as by_name, l.taken_at
      ${takenOf(scope, asked)} order by l.taken_at desc, l.id desc ${paged(page)}`.execute(db);
  return rows as TakenTicket[];
}

export async function countTaken(db: Db, scope: InstituteScope, asked: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n ${takenOf(scope, asked)}`.execute(db);
  return rows[0]?.n ?? 0;
}
