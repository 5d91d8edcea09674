import pg from 'pg';
import type { Product } from '../src/app/serve/product.server.ts';
import { mumbaiBe } from '../src/golden/mumbai.settings.contract.ts';
import { hundredthsOf } from '../src/kit/marks/decimal.contract.ts';
import type { Owner } from './owner.server.ts';

/** Six theory papers and two with term work: eight units of two heads. */
const UNITS = Array.from({ length: 8 }, (_, at) => ({ headSet: at < 6 ? 'TH80+IA20' : 'TW25+OR25', credits: at < 6 ? '4' : '2' }));
const SEED = 2026;

/** Rows shared by several examinations of one institute. */
export interface Ground {
  readonly courseId: string;
  readonly academicYearId: string;
  readonly sessionId: string;
  readonly typeId: string;
  readonly patternId: string;
  readonly statusId: string;
  readonly papers: readonly string[];
}

export type Insert = (table: string, values: Record<string, unknown>) => Promise<string>;

/** Inserts one row of the institute and returns its id; lists and objects go in as JSON. */
export function inserter(owner: Owner): Insert {
  return async (table, values) => {
    const all: Record<string, unknown> = { institute_id: owner.instituteId, ...values };
    const given = Object.values(all).map((value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? JSON.stringify(value) : value,
    );
    const places = given.map((_, at) => `$${at + 1}`).join(', ');
    const [row] = await owner.query<{ id: string }>(
      `insert into ${table} (${Object.keys(all).join(', ')}) values (${places}) returning id`,
      given,
    );
    if (!row) throw new Error(`no ${table} was made`);
    return row.id;
  };
}

/** An academic year by the year in which it begins, and what tells its codes from those of others. */
export interface GroundYear {
  readonly begins: number;
  readonly mark: string;
}

/** Catalogue, the Mumbai rules and the papers of a final semester, with all triggers on. */
export function makeGround(owner: Owner, { begins, mark }: GroundYear = { begins: 2025, mark: '' }): Promise<Ground> {
  const insert = inserter(owner);
  return owner.within(owner.instituteId, async () => {
    const degreeId = await insert('degree', { code: `BE${mark}`, name: 'Bachelor of Engineering', level: 'UG', duration_years: 4 });
    const programId = await insert('program', {
      code: `BE-IT${mark}`,
      name: 'Information Technology',
      degree_id: degreeId,
      total_semesters: 8,
    });
    const yearId = await insert('course_year', { name: `Final year${mark}`, level: 4, semesters: [7, 8], is_final: true });
    const courseId = await insert('course', {
      code: `BE-IT-4${mark}`,
      name: 'BE IT, final year',
      program_id: programId,
      course_year_id: yearId,
    });
    const academicYearId = await insert('academic_year', {
      name: `${begins}-${String(begins + 1).slice(2)}`,
      starts_on: `${begins}-06-01`,
      ends_on: `${begins + 1}-05-31`,
    });
    const sessionId = await insert('exam_session', {
      code: `MAY${String(begins + 1).slice(2)}`,
      name: `May ${begins + 1}`,
      academic_year_id: academicYearId,
      half: 'SECOND',
      starts_on: `${begins + 1}-05-01`,
      ends_on: `${begins + 1}-05-31`,
      state: 'OPEN',
    });
    const typeId = await insert('exam_type', { code: `REG${mark}`, name: 'Regular', nature: 'REGULAR' });
    const statusId = await insert('student_exam_status', { code: `REG${mark}`, name: 'Regular' });
    const gradingId = await insert('result_grading', { code: `CBSGS${mark}`, name: 'CBSGS', document: mumbaiBe.grading });
    const graceId = await insert('grace_scheme', { code: `MU${mark}`, name: 'Mumbai', document: mumbaiBe.graceScheme });
    const classId = await insert('class_table', { code: `MU${mark}`, name: 'Mumbai', document: JSON.stringify(mumbaiBe.classTable) });
    const patternId = await insert('exam_pattern', {
      code: `MU-BE${mark}`,
      name: 'Mumbai B.E.',
      state: 'ACTIVE',
      settings: mumbaiBe.pattern,
      head_sets: JSON.stringify(mumbaiBe.headSets),
      result_grading_id: gradingId,
      grace_scheme_id: graceId,
      class_table_id: classId,
    });
    const papers: string[] = [];
    for (const [at, unit] of UNITS.entries()) {
      const paperId = await insert('exam_paper', {
        code: `IT80${at + 1}${mark}`,
        title: `Paper ${at + 1}`,
        course_id: courseId,
        semester: 8,
        exam_pattern_id: patternId,
      });
      const unitId = await insert('paper_unit', { exam_paper_id: paperId, unit_no: 1, credits: unit.credits, head_set: unit.headSet });
      for (const head of mumbaiBe.headSets.find((set) => set.name === unit.headSet)?.heads ?? []) {
        await insert('paper_head', {
          paper_unit_id: unitId,
          exam_paper_id: paperId,
          head_no: head.no,
          kind: head.kind,
          max: head.max,
          min: head.min,
          step: head.step,
          evaluator: head.evaluator,
          double_entry: head.doubleEntry,
        });
      }
      papers.push(paperId);
    }
    return { courseId, academicYearId, sessionId, typeId, patternId, statusId, papers };
  });
}

export interface Wanted {
  readonly code: string;
  /** Students by number, from the first to before the last, as the student loader counts them. */
  readonly from: number;
  readonly count: number;
  /** ENTRY: open sheets without marks. LOCKED: every mark entered, every sheet locked, seven earlier semesters known. */
  readonly sheets: 'ENTRY' | 'LOCKED';
}

/** An open examination instance whose students are seated in all papers; returns its id. */
export async function makeExamination(product: Pick<Product, 'adminUrl'>, owner: Owner, ground: Ground, wanted: Wanted): Promise<string> {
  const insert = inserter(owner);
  const instanceId = await owner.within(owner.instituteId, async () => {
    const id = await insert('exam_instance', {
      code: wanted.code,
      name: `Semester VIII ${wanted.code}`,
      exam_session_id: ground.sessionId,
      course_id: ground.courseId,
      semesters: [8],
      exam_type_id: ground.typeId,
      exam_pattern_id: ground.patternId,
      is_final_semester: true,
      state: 'OPEN',
    });
    for (const paperId of ground.papers) await insert('exam_instance_paper', { exam_instance_id: id, exam_paper_id: paperId });
    return id;
  });
  await inBulk(product, async (client) => {
    const run = (text: string, values: readonly unknown[] = []) => client.query(text, [owner.instituteId, instanceId, ...values]);
    await run(SEATED, [ground.sessionId, ground.patternId, ground.statusId, wanted.from, wanted.from + wanted.count, wanted.code]);
    await run(PAPERS);
    await run(SHEETS, [wanted.sheets === 'LOCKED' ? wanted.count : 0]);
    if (wanted.sheets === 'LOCKED') {
      await run(MARKS, [SEED]);
      await run(EARLIER, [SEED]);
    }
  });
  return instanceId;
}

/** As superuser without triggers: only the final state matters here, and checking and logging a million rows would take long. */
export async function inBulk(product: Pick<Product, 'adminUrl'>, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: product.adminUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica`);
    await client.query(`set synchronous_commit = on`);
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Resets an examination to before its first computation. */
export async function forgetResults(product: Product, examInstanceId: string): Promise<void> {
  await inBulk(product, async (client) => {
    await client.query('delete from result where exam_instance_id = $1', [examInstanceId]);
    await client.query('delete from result_run where exam_instance_id = $1', [examInstanceId]);
    await client.query('update exam_instance set last_run_no = 0, computed_run_no = null where id = $1', [examInstanceId]);
    await client.query('update student_exam set result_run_no = null, stale = false where exam_instance_id = $1', [examInstanceId]);
  });
}

const SEATED = `
  insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, exam_pattern_id, student_exam_status_id, state, seat_no, inwarded_at)
  select $1, s.id, $2, $3, $4, $5, 'SEATED', $8 || s.student_id, now() from student_profile s
   where s.institute_id = $1 and s.student_id between 'S' || lpad(($6::int + 1)::text, 7, '0') and 'S' || lpad($7::int::text, 7, '0') order by s.student_id`;

const PAPERS = `
  insert into student_paper (institute_id, student_exam_id, exam_paper_id, exam_instance_id)
  select x.institute_id, x.id, p.exam_paper_id, $2 from student_exam x
    join exam_instance_paper p on p.institute_id = x.institute_id and p.exam_instance_id = x.exam_instance_id
   where x.institute_id = $1 and x.exam_instance_id = $2 order by x.id, p.exam_paper_id`;

/** $3: number of marks on each sheet; with none the sheets are open. */
const SHEETS = `
  insert into mark_sheet (institute_id, exam_instance_id, exam_paper_id, paper_head_id, state, candidate_count, entered_count, submitted_by, submitted_at, locked_by, locked_at)
  select $1, $2, h.exam_paper_id, h.id, case when $3::int > 0 then 'LOCKED' else 'ENTRY' end, $3, $3, l.by, l.at, l.by, l.at
    from exam_instance_paper p join paper_head h on h.institute_id = p.institute_id and h.exam_paper_id = p.exam_paper_id
    left join (select uuidv7() as by, now() as at) l on $3::int > 0
   where p.institute_id = $1 and p.exam_instance_id = $2`;

/**
 * Sheet by sheet, as marks come in: 38 to 95 % of the maximum, one in 500 absent, the same in every run: the number of student
 * and head decides.
 */
const MARKS = `
  insert into mark (institute_id, student_exam_id, student_paper_id, paper_head_id, mark_sheet_id, value, status)
  select x.institute_id, x.id, sp.id, h.id, s.id, case when r.n % 500 > 0 then ceil(h.max * (38 + r.n / 500 % 58) / 100) end,
         case when r.n % 500 = 0 then 'AB' end
    from mark_sheet s
    join exam_paper p on p.institute_id = s.institute_id and p.id = s.exam_paper_id
    join paper_head h on h.institute_id = s.institute_id and h.id = s.paper_head_id
    join student_paper sp on sp.institute_id = s.institute_id and sp.exam_instance_id = s.exam_instance_id and sp.exam_paper_id = s.exam_paper_id
    join student_exam x on x.institute_id = sp.institute_id and x.id = sp.student_exam_id
    join student_profile st on st.institute_id = x.institute_id and st.id = x.student_profile_id
    cross join lateral (select hashtextextended(st.student_id || p.code || h.head_no, $3) & 1048575 as n) r
   where s.institute_id = $1 and s.exam_instance_id = $2 order by p.code, h.head_no, x.id`;

const EARLIER = `
  insert into backward_sgpi (institute_id, student_profile_id, semester, sgpi, credits, source_document, entered_by, verified_by, verified_at)
  select x.institute_id, x.student_profile_id, n.semester, 5 + (hashtextextended(x.seat_no || n.semester, $3) & 255) * 0.01, 28, 'register', e.by, v.by, now()
    from student_exam x cross join generate_series(1, 7) as n(semester) cross join (select uuidv7() as by) e cross join (select uuidv7() as by) v
   where x.institute_id = $1 and x.exam_instance_id = $2 order by x.id, n.semester
  on conflict on constraint backward_sgpi_once do nothing`;

/** A whole mark of a head that depends on the number alone, for saving. */
export const someMark = (max: string, number: number): string => String(Math.floor(hundredthsOf(max) / 100) - (number % 20));
