import { rollOvers, type RollOver } from '../src/domains/people/roll-over/roll-over.contract.ts';
import { onStage, untilDone } from './compute.server.ts';
import type { Stage } from './compute.server.ts';
import { cpuSeconds, loadNote } from './cpu.server.ts';
import { published } from './documents.server.ts';
import { inserter } from './examination.server.ts';
import { secondsSince } from './figure.server.ts';
import type { Bench, Report } from './figure.server.ts';

const STUDENTS = 10_000;

/** The class whose examination it is, everybody in it, and a class of the next year of study. */
async function makeClasses({ owner, ground }: Stage, examInstanceId: string): Promise<{ from: string; to: string }> {
  const insert = inserter(owner);
  return owner.within(owner.instituteId, async () => {
    await owner.query('update course_year set is_final = false where id = (select course_year_id from course where id = $1)', [
      ground.courseId,
    ]);
    const [old] = await owner.query<{ programId: string }>('select program_id as "programId" from course where id = $1', [ground.courseId]);
    const courseYearId = await insert('course_year', { name: 'Fifth year', level: 5, semesters: [9, 10], is_final: true });
    const courseId = await insert('course', {
      code: 'BE-IT-5',
      name: 'BE IT, fifth year',
      program_id: old?.programId,
      course_year_id: courseYearId,
    });
    const yearId = await insert('academic_year', { name: '2031-32', starts_on: '2031-06-01', ends_on: '2032-05-31' });
    const blueprintId = await insert('course_blueprint', { code: 'BE-IT-4', name: 'BE IT', course_id: ground.courseId });
    const version = { course_blueprint_id: blueprintId, version_no: 1, label: '1', state: 'ACTIVE' };
    const blueprintVersionId = await insert('blueprint_version', version);
    const room = { blueprint_version_id: blueprintVersionId, state: 'RUNNING' };
    const from = await insert('course_instance', {
      code: 'BE-IT-4',
      course_id: ground.courseId,
      academic_year_id: ground.academicYearId,
      ...room,
    });
    const to = await insert('course_instance', { code: 'BE-IT-5', course_id: courseId, academic_year_id: yearId, ...room });
    await owner.query(
      `insert into enrolment (institute_id, student_profile_id, course_instance_id, student_exam_status_id)
       select institute_id, student_profile_id, $2, student_exam_status_id from student_exam where institute_id = $1 and exam_instance_id = $3`,
      [owner.instituteId, from, examInstanceId],
    );
    return { from, to };
  });
}

async function job(what: string, { owner, session }: Stage, report: Report, begin: () => Promise<RollOver>): Promise<number> {
  const cpu = await cpuSeconds(owner);
  const start = process.hrtime.bigint();
  const { jobId } = await begin();
  await untilDone(session, jobId ?? '');
  const seconds = secondsSince(start);
  report.note(`${what}: ${((await cpuSeconds(owner)) - cpu).toPrecision(3)} processor seconds, ${loadNote()}`);
  return seconds;
}

/** The least: the same enrolments completed and made anew by one statement each, and rolled back. */
async function bare({ owner }: Stage, from: string, to: string): Promise<number> {
  const start = process.hrtime.bigint();
  await owner.within(owner.instituteId, async () => {
    await owner.query('savepoint bare');
    await owner.query(`update enrolment set state = 'COMPLETED' where institute_id = $1 and course_instance_id = $2`, [
      owner.instituteId,
      from,
    ]);
    await owner.query(
      `insert into enrolment (institute_id, student_profile_id, course_instance_id, student_exam_status_id, rolled_from_id)
       select institute_id, student_profile_id, $3, student_exam_status_id, id from enrolment where institute_id = $1 and course_instance_id = $2`,
      [owner.instituteId, from, to],
    );
    await owner.query('rollback to savepoint bare');
  });
  return secondsSince(start);
}

export const rollOver10k: Bench = {
  name: 'rollover_10k',
  about: `a class of ${STUDENTS} students planned, rolled over, each decided anew, and reverted; aim 30 s each; the floor is the bare statements`,
  run: (report) =>
    onStage('rollover_10k', report, async (stage) => {
      const { session, ground, owner } = stage;
      const { from, to } = await makeClasses(stage, await published(stage, STUDENTS));
      await owner.settle();
      report.figure('rollover_10k_floor', await bare(stage, from, to), 's');
      const body = {
        fromCourseInstanceId: from,
        toCourseInstanceId: to,
        repeatCourseInstanceId: null,
        onlyRepeaters: false,
        studentExamStatusId: ground.statusId,
        repeaterStatusId: null,
      };
      const start = process.hrtime.bigint();
      const { data: planned } = await session.ok(rollOvers.create, { body });
      report.figure('rollover_10k_plan', secondsSince(start), 's');
      const params = { id: planned.id };
      const trigger = { version: planned.version, startAt: null };
      const moved = await job(
        'roll-over',
        stage,
        report,
        async () => (await session.ok(rollOvers.trigger, { params, body: trigger })).data,
      );
      report.figure('rollover_10k', moved, 's');
      const { data: done } = await session.ok(rollOvers.get, { params });
      report.note(`${done.done} of ${done.students} moved, ${done.state}`);
      const again = { version: done.version, reason: 'Measured' };
      const back = await job('revert', stage, report, async () => (await session.ok(rollOvers.revert, { params, body: again })).data);
      report.figure('rollover_10k_revert', back, 's');
    }),
};
