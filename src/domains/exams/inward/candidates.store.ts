import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { equals, every, paged } from '../../../kit/list/rows.store.ts';
import { matchesWritten } from '../../../kit/list/search.store.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import { condonedIn } from './condonation.store.ts';
import { passedMayAppear, settledOf } from './inward.rules.ts';
import type { InstancePaper } from './inward.rules.ts';
import { settledPapers } from './settled-papers.store.ts';

/** A possible candidate, with the facts that decide eligibility. */
export interface CandidateRow {
  readonly studentProfileId: string;
  readonly studentExamId: string | null;
  readonly prn: string;
  readonly name: string;
  readonly studentState: string;
  readonly enrolmentId: string | null;
  readonly divisionId: string | null;
  readonly divisionName: string | null;
  readonly branchId: string | null;
  readonly rollNo: string | null;
  readonly statusId: string;
  readonly statusCode: string;
  readonly statusName: string;
  readonly mayInward: boolean;
  readonly short: boolean;
  /** Percent of the roll call; null: not asked for, or nothing was held. */
  readonly attendance: string | null;
  readonly condoned: readonly string[] | null;
  readonly flow: 'REGULAR' | 'REPEATER';
  readonly state: string | null;
  readonly seatNo: string | null;
  readonly papers: number;
  readonly passed: readonly string[] | null;
  readonly failed: readonly string[] | null;
  readonly settledIn: string | null;
}

/** Students with equal facts: the rules are applied per group, not to each of 5,000 students. */
export interface CandidateGroup {
  readonly state: string | null;
  readonly studentState: string;
  readonly mayInward: boolean;
  readonly short: boolean;
  /** Clauses that are set aside; null: none. */
  readonly condoned: readonly string[] | null;
  readonly branchId: string | null;
  /** Papers of this examination that a published result of another one decided; null: none. */
  readonly passed: readonly string[] | null;
  readonly failed: readonly string[] | null;
}

export interface CandidateFilter {
  readonly ids?: readonly string[];
  readonly q?: string | undefined;
  readonly divisionId?: string | undefined;
  readonly statusId?: string | undefined;
  /** Only students of these groups. */
  readonly groups?: readonly CandidateGroup[];
  /** Only this page of them, in list order. */
  readonly page?: Page;
}
type Filter = CandidateFilter;

const columns = sql`st.id as student_profile_id, x.id as student_exam_id, st.university_prn as prn, st.full_name as name, st.state as student_state,
  e.id as enrolment_id, e.division_id, d.name as division_name, ci.branch_id, e.roll_no, xs.id as status_id, xs.code as status_code, xs.name as status_name,
  xs.may_inward, xs.flow, x.state, x.seat_no, settled.passed, settled.failed, settled.settled_in, condoned.clauses as condoned,
  attended.short, attended.percent as attendance`;

function wanted(filter: Filter): RawBuilder<unknown> {
  return every([
    filter.ids !== undefined && filter.ids.length > 0 ? sql`st.id = any(${filter.ids}::uuid[])` : sql`true`,
    matchesWritten(filter.q, ['st.full_name', 'st.name_in_script', 'st.university_prn'], ['e.roll_no']),
    equals('e.division_id', filter.divisionId),
    equals('xs.id', filter.statusId),
    filter.groups === undefined ? sql`true` : ofGroups(filter.groups),
  ]);
}

/** Backlogs, and examinations for improvement, ask nothing of earlier results. */
const nothingSettled = sql`select null::uuid as student_profile_id, null::uuid[] as passed, null::uuid[] as failed, null::text as settled_in`;

const NONE = '00000000-0000-0000-0000-000000000000';

const joined = (column: 'settled.passed' | 'settled.failed' | 'condoned.clauses') =>
  sql`array_to_string(coalesce(${sql.ref(column)}, '{}'), ',')`;
const listed = (ids: readonly string[] | null) => (ids ?? []).join(',');

const ofGroups = (groups: readonly CandidateGroup[]) => sql`
  (coalesce(x.state, ''), st.state, xs.may_inward, attended.short, coalesce(ci.branch_id, ${NONE}::uuid), ${joined('settled.passed')}, ${joined('settled.failed')},
   ${joined('condoned.clauses')}) in (
    select * from unnest(${groups.map((one) => one.state ?? '')}::text[], ${groups.map((one) => one.studentState)}::text[],
                         ${groups.map((one) => one.mayInward)}::boolean[],
                         ${groups.map((one) => one.short)}::boolean[], ${groups.map((one) => one.branchId ?? NONE)}::uuid[],
                         ${groups.map((one) => listed(one.passed))}::text[], ${groups.map((one) => listed(one.failed))}::text[],
                         ${groups.map((one) => listed(one.condoned))}::text[]))`;

const within = ({ page }: Filter) => (page === undefined ? sql`` : paged(page));

export type GroupCount = CandidateGroup & { readonly n: number };
const groupColumns = sql`x.state, st.state as student_state, xs.may_inward, attended.short, ci.branch_id, settled.passed, settled.failed, condoned.clauses as condoned`;

/**
 * What each enrolment `e` attended by the roll call, where the institute asks for it: `attendanceInward` of its settings, against the percentage
 * `attendanceLow`. Cut after two places, compared exactly; nothing held is not short.
 */
export const attended = (scope: InstituteScope): RawBuilder<unknown> => sql`
      cross join (select i.settings ->> 'attendanceInward' as asks, coalesce((i.settings ->> 'attendanceLow')::numeric, 75) as low
                    from institute i where i.id = (select ${scope.instituteId}::uuid)) asked
      left join lateral (select sum(a.held) as held, sum(a.attended) as attended from people_attendance a
                          where asked.asks is not null and a.institute_id = e.institute_id and a.enrolment_id = e.id) roll on true
      cross join lateral (select coalesce(asked.asks = 'STOPS' and roll.attended * 100 < asked.low * roll.held, false) as short,
                                 trunc(roll.attended * 100.0 / nullif(roll.held, 0), 2)::text as percent) attended`;

/** Students enrolled in what the instance examines. */
function enrolled(scope: InstituteScope, instance: InstanceRow, settled: RawBuilder<unknown> = nothingSettled): RawBuilder<unknown> {
  const place =
    instance.courseInstanceId === null
      ? sql`ci.course_id = ${instance.courseId} and ci.academic_year_id = (select s.academic_year_id from exam_session s
              where s.institute_id = (select ${scope.instituteId}::uuid) and s.id = ${instance.examSessionId})
            and (${instance.branchId}::uuid is null or ci.branch_id = ${instance.branchId}::uuid)`
      : sql`ci.id = ${instance.courseInstanceId}`;
  return sql`enrolment e
      join course_instance ci on ci.institute_id = e.institute_id and ci.id = e.course_instance_id
      join people_student_profile st on st.institute_id = e.institute_id and st.id = e.student_profile_id
      join student_exam_status xs on xs.institute_id = e.institute_id and xs.id = e.student_exam_status_id
      left join division d on d.institute_id = e.institute_id and d.id = e.division_id
      left join student_exam x on x.institute_id = e.institute_id and x.exam_instance_id = ${instance.id} and x.student_profile_id = st.id
      left join (${settled}) settled on settled.student_profile_id = st.id and xs.flow <> 'REPEATER'
      left join (${condonedIn(scope, instance.id)}) condoned on condoned.student_profile_id = st.id
      ${attended(scope)}
     where e.institute_id = (select ${scope.instituteId}::uuid) and e.state = 'RUNNING' and ${place}`;
}

/** The enrolled with what earlier results decided. A repeater sits all papers again, as does everybody in an exam for improvement. */
const enrolledNow = (scope: InstituteScope, instance: InstanceRow, { groups: _groups, ...filter }: Filter) => {
  if (passedMayAppear(instance.nature)) return enrolled(scope, instance);
  const students = sql`select st.id from ${enrolled(scope, instance)} and ${wanted(filter)}`;
  return enrolled(scope, instance, settledPapers(scope, instance, students));
};

/** Rows by PRN. `papers`: compulsory papers of the student's branch that no published result decided. */
export async function enrolledCandidates(db: Db, scope: InstituteScope, instance: InstanceRow, filter: Filter): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select ${columns},
           case when x.state in ('INWARDED', 'LOCKED', 'SEATED') then
             (select count(*)::int from student_paper sp where sp.institute_id = x.institute_id and sp.student_exam_id = x.id)
           else (select count(*)::int from exam_instance_paper ip
              join exam_paper p on p.institute_id = ip.institute_id and p.id = ip.exam_paper_id
             where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${instance.id} and p.elective_group is null
               and (p.branch_id is null or ci.branch_id is null or p.branch_id = ci.branch_id)
               and not p.id = any(coalesce(settled.passed, '{}') || coalesce(settled.failed, '{}'))) end as papers
      from ${enrolledNow(scope, instance, filter)} and ${wanted(filter)}
     order by st.university_prn ${within(filter)}`.execute(db);
  return rows;
}

/** Number of students per group; ignores `groups` of the filter. */
export async function groupEnrolled(db: Db, scope: InstituteScope, instance: InstanceRow, filter: Filter): Promise<GroupCount[]> {
  const { rows } = await sql<GroupCount>`
    select ${groupColumns}, count(*)::int as n from ${enrolledNow(scope, instance, filter)} and ${wanted(filter)} group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(
    db,
  );
  return rows;
}

/**
 * Open backlogs whose paper, or its successor, is examined here, and how often it was sat so that it counts as an attempt. A backlog counts only while the result that opened it is
 * published: an unpublished result must not leak through any call.
 */
export function openBacklogs(scope: InstituteScope, instance: InstanceRow): RawBuilder<unknown> {
  return sql`select b.id, b.student_profile_id, b.unit_no, b.exam_paper_id as old_paper_id, b.origin_student_exam_id, ip.exam_paper_id,
           coalesce(op.attempt_no, 1) - case when os.counts_attempt then 0 else 1 end + (select count(*)::int from results_backlog_attempt a
              join student_exam ax on ax.institute_id = a.institute_id and ax.id = a.student_exam_id
              join student_exam_status k on k.institute_id = ax.institute_id and k.id = ax.student_exam_status_id and k.counts_attempt
              where a.institute_id = b.institute_id and a.backlog_id = b.id and a.state <> 'REVERTED') as sat
      from results_backlog b
      join student_exam o on o.institute_id = b.institute_id and o.id = b.origin_student_exam_id
      join student_exam_status os on os.institute_id = o.institute_id and os.id = o.student_exam_status_id
      join exam_instance oi on oi.institute_id = o.institute_id and oi.id = o.exam_instance_id and published_run(oi, o.id) is not null
      left join student_paper op on op.institute_id = b.institute_id and op.student_exam_id = b.origin_student_exam_id and op.exam_paper_id = b.exam_paper_id
      left join exams_succeeding_paper q on q.institute_id = b.institute_id and q.old_paper_id = b.exam_paper_id and q.exam_instance_id = ${instance.id}
      join exam_instance_paper ip on ip.institute_id = b.institute_id and ip.exam_instance_id = ${instance.id}
           and ip.exam_paper_id = coalesce(q.new_paper_id, b.exam_paper_id)
     where b.institute_id = (select ${scope.instituteId}::uuid) and b.state = 'OPEN' and o.exam_instance_id <> ${instance.id}`;
}

/** Students with an open backlog here; their last enrolment gives division and status. */
const withBacklog = (scope: InstituteScope, instance: InstanceRow) => sql`
      (select student_profile_id, count(distinct exam_paper_id)::int as papers from (${openBacklogs(scope, instance)}) o group by 1) n
      join people_student_profile st on st.institute_id = (select ${scope.instituteId}::uuid) and st.id = n.student_profile_id
      join lateral (select * from people_enrolment e where e.institute_id = st.institute_id and e.student_profile_id = st.id order by e.id desc limit 1) e on true
      join course_instance ci on ci.institute_id = e.institute_id and ci.id = e.course_instance_id
      join student_exam_status xs on xs.institute_id = e.institute_id and xs.id = e.student_exam_status_id
      left join division d on d.institute_id = e.institute_id and d.id = e.division_id
      left join student_exam x on x.institute_id = st.institute_id and x.exam_instance_id = ${instance.id} and x.student_profile_id = st.id
      cross join (${nothingSettled}) settled
      left join (${condonedIn(scope, instance.id)}) condoned on condoned.student_profile_id = st.id
      cross join (select false as short, null::text as percent) attended
     where true`;

export async function backlogCandidates(db: Db, scope: InstituteScope, instance: InstanceRow, filter: Filter): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select ${columns}, n.papers from ${withBacklog(scope, instance)} and ${wanted(filter)}
     order by st.university_prn ${within(filter)}`.execute(db);
  return rows;
}

export async function groupBacklogs(db: Db, scope: InstituteScope, instance: InstanceRow, filter: Filter): Promise<GroupCount[]> {
  const { rows } = await sql<GroupCount>`
    select ${groupColumns}, count(*)::int as n from ${withBacklog(scope, instance)} and ${wanted(filter)} group by 1, 2, 3, 4, 5, 6, 7, 8`.execute(
    db,
  );
  return rows;
}

export interface OpenBacklog {
  readonly id: string;
  readonly studentProfileId: string;
  readonly unitNo: number;
  readonly oldPaperId: string;
  readonly examPaperId: string;
  readonly originStudentExamId: string;
  /** Attempts at the paper that count: one withdrawn with its inward does not. */
  readonly sat: number;
}

/** The open backlogs of these students, held until the transaction ends. */
export async function holdOpenBacklogs(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  studentIds: readonly string[],
): Promise<OpenBacklog[]> {
  const { rows } = await sql<OpenBacklog>`
    ${openBacklogs(scope, instance)} and b.student_profile_id = any(${studentIds}::uuid[]) order by b.id for update of b`.execute(db);
  return rows;
}

export interface OfferedPaper extends InstancePaper {
  readonly code: string;
  readonly semester: number;
}

/** Papers of the instance with branch and elective group. */
export async function instancePapers(db: Db, scope: InstituteScope, instanceId: string): Promise<OfferedPaper[]> {
  const { rows } = await sql<OfferedPaper>`
    select p.id as paper_id, p.code, p.semester, p.branch_id, p.elective_group from exam_instance_paper ip
      join exam_paper p on p.institute_id = ip.institute_id and p.id = ip.exam_paper_id
     where ip.institute_id = (select ${scope.instituteId}::uuid) and ip.exam_instance_id = ${instanceId} order by p.code, p.id`.execute(db);
  return rows;
}

export interface InwardedAgain {
  readonly prn: string;
  readonly name: string;
  readonly exam: string;
  readonly papers: string[];
}

/** Which of these students sit papers of this instance in another one of the same academic year; with the number of all of them. */
export async function inwardedAgain(
  db: Db,
  scope: InstituteScope,
  instance: InstanceRow,
  students: readonly CandidateRow[],
  most: number,
): Promise<{ total: number; students: InwardedAgain[] }> {
  // Papers that this inward leaves out anyway are not sat twice.
  const left = students.flatMap((one) => settledOf(one).map((paper) => ({ student: one.studentProfileId, paper })));
  const { rows } = await sql<InwardedAgain & { n: number }>`
    select st.university_prn as prn, st.full_name as name, i.name as exam, array_agg(p.code order by p.code) as papers, count(*) over ()::int as n
      from student_exam x
      join exam_instance i on i.institute_id = x.institute_id and i.id = x.exam_instance_id
      join exam_session s on s.institute_id = i.institute_id and s.id = i.exam_session_id
      join exam_session own on own.institute_id = s.institute_id and own.academic_year_id = s.academic_year_id and own.id = ${instance.examSessionId}
      join student_paper sp on sp.institute_id = x.institute_id and sp.student_exam_id = x.id and sp.backlog_id is null
      join exam_instance_paper ip on ip.institute_id = sp.institute_id and ip.exam_paper_id = sp.exam_paper_id and ip.exam_instance_id = ${instance.id}
      join exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id
      join people_student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
     where x.institute_id = (select ${scope.instituteId}::uuid) and x.student_profile_id = any(${students.map((one) => one.studentProfileId)}::uuid[])
       and (x.student_profile_id, sp.exam_paper_id) not in (select * from unnest(${left.map((one) => one.student)}::uuid[], ${left.map((one) => one.paper)}::uuid[]))
       and x.exam_instance_id <> ${instance.id} and x.state in ('INWARDED', 'LOCKED', 'SEATED')
     group by st.id, st.university_prn, st.full_name, i.id, i.name order by 1, 3 limit ${most}`.execute(db);
  return { total: rows[0]?.n ?? 0, students: rows.map(({ prn, name, exam, papers }) => ({ prn, name, exam, papers })) };
}
