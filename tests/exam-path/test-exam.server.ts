import pg from 'pg';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { makeTestInstitute } from '../../src/kit/jobs/test-institute.server.ts';
import type { TestInstitute } from '../../src/kit/jobs/test-institute.server.ts';
import type { RuleDocument } from '../../src/domains/result-rules/engine/settings.contract.ts';

export interface TestExamOptions {
  readonly students: number;
  /** Head sets of the papers: one paper of one unit each. */
  readonly papers?: readonly { readonly headSet: string; readonly credits: string }[];
  readonly divisions?: number;
  readonly semester?: number;
  readonly isFinal?: boolean;
  readonly rules?: RuleDocument;
  readonly users?: readonly string[];
  /** READY: seats, locked sheets and random marks of this seed exist; ENROLLED: nothing is inwarded yet. */
  readonly until?: 'ENROLLED' | 'READY';
  readonly seed?: number;
  /** An existing empty institute; its users are the caller's. */
  readonly within?: { readonly tenantId: string; readonly instituteId: string };
}

/** An open exam instance with enrolled students, for tests and measurements of the exam path. */
export interface TestExam {
  readonly institute: TestInstitute;
  readonly instituteId: string;
  readonly sessionId: string;
  readonly instanceId: string;
  readonly courseInstanceId: string;
  readonly paperIds: string[];
  readonly studentIds: string[];
  /** As the migrator, bypassing row-level security: for reading and tampering. */
  query<T>(text: string, values?: unknown[]): Promise<T[]>;
  close(): Promise<void>;
}

const PAPERS = [
  { headSet: 'TH80+IA20', credits: '4' },
  { headSet: 'TW25+OR25', credits: '1' },
  { headSet: 'TH80+IA20', credits: '4' },
  { headSet: 'TW25+OR25', credits: '1' },
  { headSet: 'TH80+IA20', credits: '4' },
  { headSet: 'TW25+OR25', credits: '1' },
  { headSet: 'TH80+IA20', credits: '4' },
  { headSet: 'TW50+OR100', credits: '6' },
];

export async function makeTestExam(migratorUrl: string, options: TestExamOptions): Promise<TestExam> {
  const institute = await makeTestInstitute(migratorUrl, options.users ?? ['clerk', 'controller', 'second', 'teacher', 'other', 'student']);
  const client = new pg.Client({ connectionString: migratorUrl });
  await client.connect();
  const { tenantId, instituteId } = options.within ?? institute.scope;
  await client.query(`select set_config('app.tenant', $1, false), set_config('app.institute', $2, false)`, [tenantId, instituteId]);
  const query = async <T>(text: string, values: unknown[] = []) => (await client.query(text, values)).rows as T[];
  const one = async (text: string, values: unknown[]) => (await query<{ id: string }>(text, values))[0]?.id ?? '';
  const setting = await makeSetting(one, instituteId, options);
  const paperIds = await makePapers(one, instituteId, setting, options);
  const studentIds = await makeStudents(query, instituteId, setting.courseInstanceId, options);
  if (options.until === 'READY') await makeReady(query, instituteId, setting.instanceId, options.seed ?? 1);
  return { institute, instituteId, ...setting, paperIds, studentIds, query, close: () => client.end() };
}

type One = (text: string, values: unknown[]) => Promise<string>;
type Query = <T>(text: string, values?: unknown[]) => Promise<T[]>;

async function makeSetting(one: One, i: string, options: TestExamOptions) {
  const rules = options.rules ?? mumbaiBe;
  const semester = options.semester ?? 8;
  const year = await one(
    `insert into academic_year (institute_id, name, starts_on, ends_on) values ($1, '2025-26', '2025-06-01', '2026-05-31') returning id`,
    [i],
  );
  const degree = await one(
    `insert into degree (institute_id, code, name, level, duration_years) values ($1, 'BE', 'B.E.', 'UG', 4) returning id`,
    [i],
  );
  const program = await one(
    `insert into program (institute_id, code, name, degree_id, total_semesters) values ($1, 'BE', 'B.E.', $2, 8) returning id`,
    [i, degree],
  );
  const courseYear = await one(
    `insert into course_year (institute_id, name, level, semesters) values ($1, 'IV', 4, '{7,8}') returning id`,
    [i],
  );
  const courseId = await one(
    `insert into course (institute_id, code, name, program_id, course_year_id) values ($1, 'BE4', 'B.E. IV', $2, $3) returning id`,
    [i, program, courseYear],
  );
  const blueprint = await one(`insert into course_blueprint (institute_id, code, name, course_id) values ($1, 'B', 'B', $2) returning id`, [
    i,
    courseId,
  ]);
  const version = await one(
    `insert into blueprint_version (institute_id, course_blueprint_id, version_no, label, state) values ($1, $2, 1, '1', 'ACTIVE') returning id`,
    [i, blueprint],
  );
  const courseInstanceId = await one(
    `insert into course_instance (institute_id, code, blueprint_version_id, course_id, academic_year_id) values ($1, 'CI', $2, $3, $4) returning id`,
    [i, version, courseId, year],
  );
  const type = await one(`insert into exam_type (institute_id, code, name, nature) values ($1, 'R', 'Regular', 'REGULAR') returning id`, [
    i,
  ]);
  const grading = await one(`insert into result_grading (institute_id, code, name, document) values ($1, 'G', 'G', $2) returning id`, [
    i,
    JSON.stringify(rules.grading),
  ]);
  const grace = await one(`insert into grace_scheme (institute_id, code, name, document) values ($1, 'G', 'G', $2) returning id`, [
    i,
    JSON.stringify(rules.graceScheme),
  ]);
  const classes = await one(`insert into class_table (institute_id, code, name, document) values ($1, 'C', 'C', $2) returning id`, [
    i,
    JSON.stringify(rules.classTable),
  ]);
  const patternId = await one(
    `insert into exam_pattern (institute_id, code, name, state, settings, head_sets, result_grading_id, grace_scheme_id, class_table_id)
     values ($1, 'P', 'P', 'ACTIVE', $2, $3, $4, $5, $6) returning id`,
    [i, JSON.stringify(rules.pattern), JSON.stringify(rules.headSets), grading, grace, classes],
  );
  const sessionId = await one(
    `insert into exam_session (institute_id, code, name, academic_year_id, half, starts_on, ends_on, state) values ($1, 'S', 'S', $2, 'SECOND', '2026-05-01', '2026-05-31', 'OPEN') returning id`,
    [i, year],
  );
  const instanceId = await one(
    `insert into exam_instance (institute_id, code, name, exam_session_id, course_id, semesters, exam_type_id, exam_pattern_id, course_instance_id, is_final_semester, state)
     values ($1, 'EX', 'Examination', $2, $3, $4, $5, $6, $7, $8, 'OPEN') returning id`,
    [i, sessionId, courseId, [semester], type, patternId, courseInstanceId, options.isFinal ?? false],
  );
  await one(`insert into student_exam_status (institute_id, code, name) values ($1, 'REGULAR', 'Regular') returning id`, [i]);
  return { sessionId, instanceId, courseInstanceId, courseId, patternId, yearId: year, semester };
}

async function makePapers(
  one: One,
  i: string,
  setting: Awaited<ReturnType<typeof makeSetting>>,
  options: TestExamOptions,
): Promise<string[]> {
  const ids: string[] = [];
  for (const [at, paper] of (options.papers ?? PAPERS).entries()) {
    const heads = (options.rules ?? mumbaiBe).headSets.find((set) => set.name === paper.headSet)?.heads ?? [];
    const paperId = await one(
      `insert into exam_paper (institute_id, code, title, course_id, semester, exam_pattern_id) values ($1, $2, $2, $3, $4, $5) returning id`,
      [i, `P${String(at + 1).padStart(2, '0')}`, setting.courseId, setting.semester, setting.patternId],
    );
    const unit = await one(
      `insert into paper_unit (institute_id, exam_paper_id, unit_no, credits, head_set) values ($1, $2, 1, $3, $4) returning id`,
      [i, paperId, paper.credits, paper.headSet],
    );
    for (const head of heads) {
      await one(
        `insert into paper_head (institute_id, paper_unit_id, exam_paper_id, head_no, kind, max, min, step, evaluator, double_entry) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
        [i, unit, paperId, head.no, head.kind, head.max, head.min, head.step, head.evaluator, head.doubleEntry],
      );
    }
    await one(`insert into exam_instance_paper (institute_id, exam_instance_id, exam_paper_id) values ($1, $2, $3) returning id`, [
      i,
      setting.instanceId,
      paperId,
    ]);
    ids.push(paperId);
  }
  return ids;
}

async function makeStudents(query: Query, i: string, courseInstanceId: string, options: TestExamOptions): Promise<string[]> {
  const divisions = await query<{ id: string }>(
    `insert into division (institute_id, name, course_instance_id, course_id, academic_year_id)
     select $1, 'D' || n, ci.id, ci.course_id, ci.academic_year_id from generate_series(1, $3::int) n, course_instance ci where ci.institute_id = $1 and ci.id = $2 returning id`,
    [i, courseInstanceId, options.divisions ?? 1],
  );
  const students = await query<{ id: string }>(
    `insert into student_profile (institute_id, student_id, university_prn, full_name, surname, first_semester)
     select $1, 'S' || n, '2022' || lpad(n::text, 12, '0'), 'Student ' || n, 'Student', 1 from generate_series(1, $2::int) n returning id`,
    [i, options.students],
  );
  await query(
    `insert into enrolment (institute_id, student_profile_id, course_instance_id, division_id, roll_no, student_exam_status_id)
     select s.institute_id, s.id, $2, ($3::uuid[])[1 + (right(s.university_prn, 6)::int % cardinality($3::uuid[]))], right(s.university_prn, 6)::int::text,
            (select id from student_exam_status where institute_id = $1)
       from student_profile s where s.institute_id = $1`,
    [i, courseInstanceId, divisions.map((row) => row.id)],
  );
  return students.map((row) => row.id);
}

/**
 * Seats, papers, locked sheets and marks by set, past the product's own checks: a marks distribution with some failures and absences.
 * Seats follow roll numbers and marks follow seat, paper, head and seed: ids are new in every run, who passes is not.
 */
async function makeReady(query: Query, i: string, instanceId: string, seed: number): Promise<void> {
  await query(
    `insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, enrolment_id, division_id, exam_pattern_id, student_exam_status_id, state, inwarded_at, seat_no)
     select e.institute_id, e.student_profile_id, i.id, i.exam_session_id, e.id, e.division_id, i.exam_pattern_id, e.student_exam_status_id, 'SEATED', now(),
            'A' || lpad((row_number() over (order by e.roll_no::int))::text, 6, '0')
       from enrolment e join exam_instance i on i.institute_id = e.institute_id and i.id = $2 where e.institute_id = $1`,
    [i, instanceId],
  );
  await query(
    `insert into student_paper (institute_id, student_exam_id, exam_paper_id, exam_instance_id, division_id)
     select x.institute_id, x.id, p.exam_paper_id, x.exam_instance_id, x.division_id from student_exam x
       join exam_instance_paper p on p.institute_id = x.institute_id and p.exam_instance_id = x.exam_instance_id where x.institute_id = $1 and x.exam_instance_id = $2`,
    [i, instanceId],
  );
  await query(
    `insert into mark_sheet (institute_id, exam_instance_id, exam_paper_id, paper_head_id, division_id)
     select distinct h.institute_id, $2::uuid, h.exam_paper_id, h.id, sp.division_id from paper_head h
       join student_paper sp on sp.institute_id = h.institute_id and sp.exam_paper_id = h.exam_paper_id and sp.exam_instance_id = $2 where h.institute_id = $1`,
    [i, instanceId],
  );
  await query(
    `insert into mark (institute_id, student_exam_id, student_paper_id, paper_head_id, mark_sheet_id, value, status)
     select sp.institute_id, sp.student_exam_id, sp.id, h.id, s.id,
            case when r.absent then null else least(h.max, floor(h.max * (0.36 + 0.6 * r.share)))::int end, case when r.absent then 'AB' end
       from student_paper sp join paper_head h on h.institute_id = sp.institute_id and h.exam_paper_id = sp.exam_paper_id
       join exam_paper p on p.institute_id = sp.institute_id and p.id = sp.exam_paper_id
       join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id
       join mark_sheet s on s.institute_id = h.institute_id and s.exam_instance_id = sp.exam_instance_id and s.paper_head_id = h.id and s.division_id is not distinct from sp.division_id
       cross join lateral (select (hashtextextended(x.seat_no || ' ' || p.code, $3::bigint + h.head_no) & 1023) / 1023.0 as share,
              (hashtextextended(x.seat_no || ' ' || p.code, $3::bigint) & 511) = 0 as absent) r
      where sp.institute_id = $1 and sp.exam_instance_id = $2`,
    [i, instanceId, seed],
  );
  await query(
    `update mark_sheet s set state = 'LOCKED', locked_at = now(), candidate_count = (select count(*) from mark m where m.institute_id = s.institute_id and m.mark_sheet_id = s.id)
      where s.institute_id = $1 and s.exam_instance_id = $2`,
    [i, instanceId],
  );
  await query(
    `insert into backward_sgpi (institute_id, student_profile_id, semester, sgpi, credits, source_document, verified_by, verified_at)
     select x.institute_id, x.student_profile_id, n, round((6 + ((n * 37 + right(x.seat_no, 3)::int) % 300) / 100.0)::numeric, 2), 24, 'Register', uuidv7(), now()
       from student_exam x, generate_series(1, (select semesters[1] - 1 from exam_instance where institute_id = $1 and id = $2)) n where x.institute_id = $1 and x.exam_instance_id = $2`,
    [i, instanceId],
  );
  await query('analyze');
}
