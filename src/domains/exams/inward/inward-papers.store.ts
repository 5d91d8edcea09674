import { sql } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { InwardKind } from './inward.contract.ts';
import { PATTERN_NAME } from './exam-list.store.ts';
import { IS_BY_NAME, IS_MASKED } from '../sheet-mask/sheet-mask.store.ts';

export interface StudentPaperRow {
  readonly paperId: string;
  readonly code: string;
  readonly title: string;
  readonly electiveGroup: string | null;
  readonly attemptNo: number;
  readonly backlogId: string | null;
  readonly marks: number;
  /** A mark sheet of it is open by mask number: who leaves it would be known by the number that goes. */
  readonly maskedOpen: boolean;
  readonly carried: CarriedMark[];
  readonly heads: PaperHead[];
}

type PaperHead = Pick<CarriedMark, 'unitNo' | 'units' | 'headNo' | 'kind' | 'max'>;

interface CarriedMark {
  readonly unitNo: number;
  readonly units: number;
  readonly headNo: number;
  readonly kind: string;
  readonly value: string;
  readonly max: string;
  readonly attemptNo: number | null;
  readonly document: string | null;
  readonly session: string | null;
  readonly carriedAt: string;
  readonly carriedByName: string | null;
}

export async function listStudentPapers(db: Db, scope: InstituteScope, studentExamId: string): Promise<StudentPaperRow[]> {
  const { rows } = await sql<StudentPaperRow>`
    select p.id as paper_id, p.code, p.title, p.elective_group, sp.attempt_no, sp.backlog_id,
           (select count(*)::int from mark m where m.institute_id = sp.institute_id and m.student_paper_id = sp.id and m.origin = 'FRESH' and ${IS_BY_NAME}) as marks,
           exists (select from mark_sheet s join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
             where s.institute_id = sp.institute_id and s.exam_instance_id = sp.exam_instance_id and s.exam_paper_id = sp.exam_paper_id
               and s.division_id is not distinct from sp.division_id and ${IS_MASKED}) as masked_open,
           coalesce((select jsonb_agg(jsonb_build_object('unitNo', u.unit_no,
                'units', (select count(*)::int from paper_unit o where o.institute_id = p.institute_id and o.exam_paper_id = p.id),
                'headNo', h.head_no, 'kind', h.kind, 'value', m.value::text, 'max', h.max::text,
                'attemptNo', m.origin_attempt, 'document', m.origin_document,
                'session', (select s.name from exam_instance i join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
                             where i.institute_id = m.institute_id and i.code = m.origin_document),
                'carriedAt', m.entered_at,
                'carriedByName', (select a.name from identity_user_account a where a.tenant_id = ${scope.tenantId} and a.id = m.entered_by)) order by u.unit_no, h.head_no)
              from mark m
              join paper_head h on h.institute_id = m.institute_id and h.id = m.paper_head_id
              join paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
             where m.institute_id = sp.institute_id and m.student_exam_id = sp.student_exam_id and m.student_paper_id = sp.id
               and m.origin = 'CARRIED'), '[]') as carried,
           coalesce((select jsonb_agg(jsonb_build_object('unitNo', u.unit_no,
                'units', (select count(*)::int from paper_unit o where o.institute_id = p.institute_id and o.exam_paper_id = p.id),
                'headNo', h.head_no, 'kind', h.kind, 'max', h.max::text) order by u.unit_no, h.head_no)
              from paper_head h join paper_unit u on u.institute_id = h.institute_id and u.id = h.paper_unit_id
             where h.institute_id = p.institute_id and h.exam_paper_id = p.id), '[]') as heads
      from student_paper sp join exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id
     where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.student_exam_id = ${studentExamId} order by p.semester, p.code`.execute(
    db,
  );
  return rows;
}

export interface ExamOfStudent {
  readonly id: string;
  readonly examInstanceId: string;
  readonly kind: InwardKind;
  readonly state: string;
  readonly remark: string | null;
  readonly version: number;
}

export async function findExam(db: Db, scope: InstituteScope, id: string): Promise<ExamOfStudent | undefined> {
  const { rows } = await sql<ExamOfStudent>`
    select id, exam_instance_id, kind, state, remark, version from student_exam where institute_id = (select ${scope.instituteId}::uuid) and id = ${id}`.execute(
    db,
  );
  return rows[0];
}

/** Deletes papers that have no mark yet. */
export async function removePapers(db: Db, scope: InstituteScope, studentExamId: string, paperIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with gone as (
      delete from student_paper sp where sp.institute_id = (select ${scope.instituteId}::uuid) and sp.student_exam_id = ${studentExamId}
         and sp.exam_paper_id = any(${paperIds}::uuid[])
         and not exists (select 1 from mark m where m.institute_id = sp.institute_id and m.student_paper_id = sp.id)
      returning 1)
    select count(*)::int as n from gone`.execute(db);
  return rows[0]?.n ?? 0;
}

/**
 * Sets the exam cell's remark. It makes a computed result stale, except for WH: withholding and releasing change who may
 * see the result, not the result. Undefined when the version is stale.
 */
export async function setRemark(
  db: Db,
  scope: InstituteScope,
  id: string,
  remark: string | null,
  version: number,
): Promise<{ id: string; remark: string | null; version: number } | undefined> {
  const { rows } = await sql<{ id: string; remark: string | null; version: number }>`
    update student_exam set remark = ${remark}, version = version + 1, updated_at = now(),
           stale = stale or (result_run_no is not null and nullif(remark, 'WH') is distinct from nullif(${remark}::text, 'WH'))
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and version = ${version}
    returning id, remark, version`.execute(db);
  return rows[0];
}

/** Undefined when the version is stale; NO_STATUS for a status that does not exist or permits no inward. */
export async function writeStatus(
  db: Db,
  scope: InstituteScope,
  id: string,
  statusId: string,
  version: number,
): Promise<{ id: string; statusCode: string; version: number } | undefined | 'NO_STATUS'> {
  const known = await sql<{ code: string; flow: string }>`
    select code, flow from student_exam_status where institute_id = (select ${scope.instituteId}::uuid) and id = ${statusId} and may_inward`.execute(
    db,
  );
  const status = known.rows[0];
  if (!status) return 'NO_STATUS';
  const { rows } = await sql<{ id: string; version: number }>`
    update student_exam set student_exam_status_id = ${statusId}, flow = ${status.flow}, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and version = ${version} and state = 'INWARDED'
    returning id, version`.execute(db);
  return rows[0] && { ...rows[0], statusCode: status.code };
}

/** Undefined when the version is stale; NO_PATTERN for one that does not exist or is not active. From then on the pattern's rules are fixed. */
export async function writePattern(
  db: Db,
  scope: InstituteScope,
  id: string,
  patternId: string,
  version: number,
): Promise<{ id: string; patternName: string; version: number } | undefined | 'NO_PATTERN'> {
  const known = await sql<{ name: string }>`
    select ${PATTERN_NAME} as name from exam_pattern t
     where t.institute_id = (select ${scope.instituteId}::uuid) and t.id = ${patternId} and t.state in ('ACTIVE', 'SUPERSEDED') for share`.execute(
    db,
  );
  const pattern = known.rows[0];
  if (!pattern) return 'NO_PATTERN';
  const { rows } = await sql<{ id: string; version: number }>`
    update student_exam set exam_pattern_id = ${patternId}, stale = stale or result_run_no is not null, version = version + 1, updated_at = now()
     where institute_id = (select ${scope.instituteId}::uuid) and id = ${id} and version = ${version} and state in ('INWARDED', 'LOCKED', 'SEATED')
    returning id, version`.execute(db);
  return rows[0] && { ...rows[0], patternName: pattern.name };
}
