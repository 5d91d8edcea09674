import { inwards } from '../src/domains/exams/inward/inward.contract.ts';
import { onStage } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { loadNote } from './cpu.server.ts';
import { inBulk, inserter } from './examination.server.ts';
import { median, secondsSince } from './figure.server.ts';
import type { Bench } from './figure.server.ts';
import { loadStudents } from './students.server.ts';

const STUDENTS = 10_000;
const RUNS = 3;

/** An open examination of eight papers, and everybody enrolled in its year and active; returns its id. */
async function enrolled({ product, owner, ground }: Stage): Promise<string> {
  const insert = inserter(owner);
  await loadStudents(owner, owner.instituteId, STUDENTS);
  const { instanceId, blueprintId } = await owner.within(owner.instituteId, async () => {
    const exam = {
      code: 'INWARD',
      name: 'Semester VIII',
      exam_session_id: ground.sessionId,
      course_id: ground.courseId,
      semesters: [8],
      exam_type_id: ground.typeId,
      exam_pattern_id: ground.patternId,
      state: 'OPEN',
    };
    const id = await insert('exam_instance', exam);
    for (const paperId of ground.papers) await insert('exam_instance_paper', { exam_instance_id: id, exam_paper_id: paperId });
    return { instanceId: id, blueprintId: await insert('course_blueprint', { code: 'B', name: 'B', course_id: ground.courseId }) };
  });
  await inBulk(product, async (client) => {
    const run = (text: string, values: readonly unknown[]) => client.query(text, [owner.instituteId, ...values]);
    await run(`update student_profile set state = 'ACTIVE' where institute_id = $1`, []);
    await run(`insert into blueprint_version (institute_id, course_blueprint_id, version_no, state) values ($1, $2, 1, 'ACTIVE')`, [
      blueprintId,
    ]);
    await run(
      `insert into course_instance (institute_id, code, blueprint_version_id, course_id, academic_year_id)
       select $1, 'CI', v.id, $2, $3 from blueprint_version v where v.course_blueprint_id = $4`,
      [ground.courseId, ground.academicYearId, blueprintId],
    );
    await run(
      `insert into enrolment (institute_id, student_profile_id, course_instance_id, student_exam_status_id)
       select $1, s.id, c.id, $2 from student_profile s, course_instance c where s.institute_id = $1 and c.course_id = $3`,
      [ground.statusId, ground.courseId],
    );
  });
  await owner.settle();
  return instanceId;
}

/** As before any inward. */
const forget = ({ product, owner }: Stage, examInstanceId: string) =>
  inBulk(product, async (client) => {
    for (const table of ['student_paper', 'student_exam'])
      await client.query(`delete from ${table} where institute_id = $1 and exam_instance_id = $2`, [owner.instituteId, examInstanceId]);
  });

/** The same rows in bare SQL, with the triggers, keys and the log that belong to them. */
async function bare({ owner, ground }: Stage, examInstanceId: string): Promise<number> {
  const start = process.hrtime.bigint();
  await owner.within(owner.instituteId, async () => {
    await owner.query(
      `insert into student_exam (institute_id, student_profile_id, exam_instance_id, exam_session_id, exam_pattern_id, student_exam_status_id, enrolment_id, state, inwarded_at)
       select $1, e.student_profile_id, $2, $3, $4, e.student_exam_status_id, e.id, 'INWARDED', now() from enrolment e where e.institute_id = $1`,
      [owner.instituteId, examInstanceId, ground.sessionId, ground.patternId],
    );
    await owner.query(
      `insert into student_paper (institute_id, student_exam_id, exam_paper_id, exam_instance_id)
       select x.institute_id, x.id, p.exam_paper_id, $2 from student_exam x
         join exam_instance_paper p on p.institute_id = x.institute_id and p.exam_instance_id = x.exam_instance_id
        where x.institute_id = $1 and x.exam_instance_id = $2`,
      [owner.instituteId, examInstanceId],
    );
  });
  return secondsSince(start);
}

export const inward10k: Bench = {
  name: 'inward_10k',
  about: '10,000 students inwarded in 8 papers by one call, and the same rows in bare SQL; aim 20 s',
  run: (report) =>
    onStage('inward_10k', report, async (stage) => {
      const examInstanceId = await enrolled(stage);
      const seconds: number[] = [];
      const floors: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        const start = process.hrtime.bigint();
        const { data } = await stage.session.ok(inwards.inward, { body: { examInstanceId, kind: 'REGULAR', studentProfileIds: [] } });
        seconds.push(secondsSince(start));
        if (data.inwarded !== STUDENTS || data.papers !== STUDENTS * stage.ground.papers.length)
          throw new Error(`${data.inwarded} students are inwarded in ${data.papers} papers`);
        await forget(stage, examInstanceId);
        floors.push(await bare(stage, examInstanceId));
        await forget(stage, examInstanceId);
      }
      report.note(`${seconds.map((one) => one.toPrecision(3)).join(', ')} s; ${loadNote()}`);
      report.figure('inward_10k', median(seconds), 's');
      report.figure('inward_10k_floor', median(floors), 's');
    }),
};
