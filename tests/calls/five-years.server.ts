import { makeExamination, makeGround } from '../../bench/examination.server.ts';
import type { Ground } from '../../bench/examination.server.ts';
import { openOwner } from '../../bench/owner.server.ts';
import type { Owner } from '../../bench/owner.server.ts';
import { loadStudents } from '../../bench/students.server.ts';
import { lockResult, publishResult } from '../../src/domains/results/publish/publish.command.ts';
import { postPublished } from '../../src/domains/results/publish/post-published.command.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { computeAll, plainShell } from '../exam-path/test-run.server.ts';
import type { App } from '../harness.server.ts';

const FIRST_YEAR = 2015;
const YEARS = 5;
const EXAMINATIONS = 4;
/** Of each examination. */
const STUDENTS = 4_000;
const CHUNK = 500;

export interface FiveYears {
  readonly examInstanceIds: readonly string[];
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Everybody of a year in one class of four divisions. $2: the course, $3: the academic year, $4: the status of an examinee. */
const enrolled = (code: string, state: 'RUNNING' | 'COMPLETED') => [
  `insert into course_blueprint (institute_id, code, name, course_id) values ($1, '${code}', 'Year ${code}', $2)`,
  `insert into blueprint_version (institute_id, course_blueprint_id, version_no, label, state)
   select institute_id, id, 1, code, 'ACTIVE' from course_blueprint where institute_id = $1 and course_id = $2`,
  `insert into course_instance (institute_id, code, blueprint_version_id, course_id, academic_year_id)
   select b.institute_id, b.code, v.id, b.course_id, $3 from course_blueprint b
     join blueprint_version v on v.institute_id = b.institute_id and v.course_blueprint_id = b.id
    where b.institute_id = $1 and b.course_id = $2`,
  `insert into division (institute_id, name, course_instance_id, course_id, academic_year_id, position)
   select c.institute_id, d.name, c.id, c.course_id, c.academic_year_id, d.at
     from course_instance c cross join (values ('A', 1), ('B', 2), ('C', 3), ('D', 4)) d(name, at)
    where c.institute_id = $1 and c.course_id = $2 and c.academic_year_id = $3`,
  `insert into enrolment (institute_id, student_profile_id, course_instance_id, division_id, student_exam_status_id, roll_no, state)
   select s.institute_id, s.id, d.course_instance_id, d.id, $4, s.student_id, '${state}' from student_profile s
     join division d on d.institute_id = s.institute_id and d.course_id = $2 and d.academic_year_id = $3 and d.position = 1 + right(s.university_prn, 2)::int % 4
    where s.institute_id = $1 and s.student_id ~ '^S\\d{7}$'`,
];

async function enrolAll(owner: Owner, ground: Ground, code: string, state: 'RUNNING' | 'COMPLETED'): Promise<void> {
  const values = [owner.instituteId, ground.courseId, ground.academicYearId, ground.statusId];
  const used = (text: string) => values.filter((_, at) => text.includes(`$${at + 1}`));
  await owner.within(owner.instituteId, async () => {
    for (const text of enrolled(code, state)) await owner.query(text, used(text));
  });
}

async function publishIn({ asApp: { db: database } }: App, scope: InstituteScope, examInstanceId: string): Promise<void> {
  await computeAll(database, scope, examInstanceId, CHUNK);
  await inScope(database, scope, (db) => lockResult(db, scope, examInstanceId));
  await inScope(database, scope, (db) => publishResult(db, scope, examInstanceId));
  await postPublished(plainShell(database, scope), { examInstanceId, chunkSize: CHUNK });
}

/** Five academic years of a large institute beside what is there: 16,000 students, each year in one of four published examinations. */
export async function loadFiveYears(app: App, scope: InstituteScope): Promise<FiveYears> {
  const owner = await openOwner(app.database, { tenantId: app.tenantId, instituteId: app.institute.id });
  try {
    await loadStudents(owner, owner.instituteId, STUDENTS * EXAMINATIONS);
    const examInstanceIds: string[] = [];
    for (let year = 0; year < YEARS; year += 1) {
      const mark = String.fromCodePoint(65 + year);
      const ground = await makeGround(owner, { begins: FIRST_YEAR + year, mark: `-${mark}` });
      await enrolAll(owner, ground, `Y${mark}`, year === YEARS - 1 ? 'RUNNING' : 'COMPLETED');
      for (let at = 0; at < EXAMINATIONS; at += 1) {
        const wanted = { code: `L${mark}${at}`, from: at * STUDENTS, count: STUDENTS, sheets: 'LOCKED' } as const;
        examInstanceIds.push(await makeExamination(app.database, owner, ground, wanted));
      }
    }
    await owner.query('vacuum (analyze)');
    for (const id of examInstanceIds) await publishIn(app, scope, id);
    await owner.query('vacuum (analyze)');
    const counted = ['student_profile', 'enrolment', 'student_exam', 'mark', 'result', 'audit_entry'];
    const rows = await owner.query<Record<string, number>>(
      `select ${counted.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
    );
    return { examInstanceIds, rows: rows[0] ?? {} };
  } finally {
    await owner.close();
  }
}
