import { sql } from 'kysely';
import { waitingRows } from '../../../kit/feed/waiting-rows.store.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { askedCell, CARRIED_BY_TWO } from './carried-by-two.contract.ts';

/** A head of a student whose exemption waits for a second person. */
export interface WaitingExemption {
  readonly studentExamId: string;
  readonly headId: string;
  readonly askedByName: string | null;
  readonly askedAt: string;
}

interface Asked {
  readonly examInstanceId: string;
  /** Null: of every student of the examination. */
  readonly studentExamIds: readonly string[] | null;
  /** The file that asks. */
  readonly except?: string;
}

export async function waitingExemptions(
  db: Db,
  scope: InstituteScope,
  { examInstanceId, studentExamIds, except = '' }: Asked,
): Promise<WaitingExemption[]> {
  const rows = await waitingRows(db, scope, {
    act: CARRIED_BY_TWO.act,
    context: { examInstanceId },
    among: studentExamIds === null ? null : { field: 'studentExamId', values: studentExamIds },
    except: except === '' ? null : except,
  });
  return rows.map(({ record, askedByName, askedAt }) => ({ ...askedCell.parse(record), askedByName, askedAt }));
}

/** The same of one student, as the heads of papers. */
export interface WaitingHead {
  readonly paperId: string;
  readonly unitNo: number;
  readonly units: number;
  readonly headNo: number;
  readonly kind: string;
  readonly max: string;
  readonly askedByName: string | null;
  readonly askedAt: string;
}

export async function waitingHeads(db: Db, scope: InstituteScope, examInstanceId: string, studentExamId: string): Promise<WaitingHead[]> {
  const waiting = await waitingExemptions(db, scope, { examInstanceId, studentExamIds: [studentExamId] });
  const { rows } = await sql<Omit<WaitingHead, 'askedByName' | 'askedAt'> & { headId: string }>`
    select h.id as head_id, h.exam_paper_id as paper_id, u.unit_no, h.head_no, h.kind, h.max::text as max,
           (select count(*)::int from paper_unit o where o.institute_id = h.institute_id and o.exam_paper_id = h.exam_paper_id) as units
      from paper_head h join paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
     where h.institute_id = (select ${scope.instituteId}::uuid) and h.id = any(${waiting.map((one) => one.headId)}::uuid[])
     order by u.unit_no, h.head_no`.execute(db);
  return rows.flatMap(({ headId, ...head }) => {
    const found = waiting.find((one) => one.headId === headId);
    return found ? [{ ...head, askedByName: found.askedByName, askedAt: found.askedAt }] : [];
  });
}

/** How people know a head of a student: number and name, paper and kind. */
export async function nameOfCell(db: Db, scope: InstituteScope, { studentExamId, headId }: WaitingExemption): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    select coalesce(x.seat_no, st.university_prn) || ' ' || st.full_name || ', ' || p.code || ' ' || h.kind as words
      from student_exam x
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
      join paper_head h on h.institute_id = x.institute_id and h.id = ${headId}
      join exam_paper p on p.institute_id = h.institute_id and p.id = h.exam_paper_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.id = ${studentExamId}`.execute(db);
  return rows[0]?.words ?? '–';
}
