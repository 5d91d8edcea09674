import { rollOvers, rollOverStudents, type RollOver } from '../../src/domains/people/roll-over/roll-over.contract.ts';
import { lockResult } from '../../src/domains/results/publish/publish.command.ts';
import { mumbaiBe } from '../../src/golden/mumbai.settings.contract.ts';
import { inScope } from '../../src/kit/db/database.server.ts';
import type { InstituteScope } from '../../src/kit/http/serve.server.ts';
import { makeTestExam } from '../exam-path/test-exam.server.ts';
import type { TestExam } from '../exam-path/test-exam.server.ts';
import { computeAll, publishAll } from '../exam-path/test-run.server.ts';
import { eventually } from '../eventually.server.ts';
import type { App } from '../harness.server.ts';

/** Papers that may be open after the year. */
export const MOST_OPEN = 2;

const clause = {
  kind: 'MAX_COURSES' as const,
  toSemester: 9,
  overSemesters: [8],
  max: MOST_OPEN,
  maxPerSemester: null,
  minCredits: null,
};

/** A class of a later year, with the divisions of the old one. */
async function laterClass(exam: TestExam, code: string, level: number, year: string): Promise<string> {
  const [row] = await exam.query<{ id: string }>(
    `with y as (insert into academic_year (institute_id, name, starts_on, ends_on)
                values ($1, $4, ($4 || '-06-01')::date, (($4::int + 1) || '-05-31')::date) returning id),
          cy as (insert into course_year (institute_id, name, level, semesters) select $1, 'L' || $3, $3::int, array[2 * $3::int - 1, 2 * $3::int]
                  where not exists (select from course_year where institute_id = $1 and level = $3::int) returning id),
          c as (insert into course (institute_id, code, name, program_id, course_year_id)
                select $1, 'C' || $2, 'C' || $2, (select program_id from course where institute_id = $1 limit 1),
                       coalesce((select id from cy), (select id from course_year where institute_id = $1 and level = $3::int)) returning id),
          k as (insert into course_instance (institute_id, code, blueprint_version_id, course_id, academic_year_id)
                select $1, $2, (select id from blueprint_version where institute_id = $1 limit 1), c.id, y.id from c, y returning id, course_id, academic_year_id),
          d as (insert into division (institute_id, name, course_instance_id, course_id, academic_year_id)
                select $1, n, k.id, k.course_id, k.academic_year_id from k, unnest(array['D1', 'D2']) n returning id)
     select k.id from k where (select count(*) from d) = 2`,
    [exam.instituteId, code, level, year],
  );
  return row?.id ?? '';
}

/** A class of two divisions whose examination is computed, with classes of later years, and the acts of a controller on its roll-over. */
export async function oldClass(app: App, students: number, marked: (exam: TestExam) => Promise<void> = async () => {}) {
  const exam = await makeTestExam(app.database.migratorUrl, {
    students,
    divisions: 2,
    rules: { ...mumbaiBe, pattern: { ...mumbaiBe.pattern, promotion: [clause] } },
    within: { tenantId: app.tenantId, instituteId: app.institute.id },
    until: 'READY',
    seed: 5,
  });
  await marked(exam);
  let scope: InstituteScope | undefined;
  await app.inside_('controller', async (_db, given) => void (scope = given));
  if (scope === undefined) throw new Error('no scope');
  const own = scope;
  await computeAll(app.asApp.db, own, exam.instanceId);
  const next = await laterClass(exam, 'NEXT', 5, '2026');
  const same = await laterClass(exam, 'SAME', 4, '2027');
  const [regular] = await exam.query<{ id: string }>('select id from student_exam_status where institute_id = $1', [exam.instituteId]);
  const [repeater] = await exam.query<{ id: string }>(
    `insert into student_exam_status (institute_id, code, name, flow) values ($1, 'REP', 'Repeater', 'REPEATER') returning id`,
    [exam.instituteId],
  );
  const controller = () => app.as('controller');
  const plan = (more: object = {}) => ({
    fromCourseInstanceId: exam.courseInstanceId,
    toCourseInstanceId: next,
    repeatCourseInstanceId: null,
    onlyRepeaters: false,
    studentExamStatusId: regular?.id ?? '',
    repeaterStatusId: null,
    ...more,
  });
  const read = async (id: string) => (await controller().ok(rollOvers.get, { params: { id } })).data;
  const ended = (id: string) =>
    eventually(
      () => read(id),
      ({ state }) => !['WAITING', 'RUNNING', 'REVERTING'].includes(state),
    );
  return {
    exam,
    next,
    same,
    repeaterId: repeater?.id ?? '',
    plan,
    read,
    ended,
    publish: async () => {
      await inScope(app.asApp.db, own, (db) => lockResult(db, own, exam.instanceId));
      await publishAll(app.asApp.db, own, exam.instanceId);
    },
    create: async (more: object = {}) => (await controller().ok(rollOvers.create, { body: plan(more) })).data,
    students: (id: string, query: Record<string, string> = {}) =>
      controller().ok(rollOverStudents.list, { params: { rollOverId: id }, query: { size: '200', ...query } }),
    start: (one: RollOver) => controller().ok(rollOvers.trigger, { params: { id: one.id }, body: { version: one.version, startAt: null } }),
    revert: async (one: RollOver, more: { readonly studentProfileIds?: string[] } = {}) => {
      const reason = 'The results are corrected first';
      await controller().ok(rollOvers.revert, { params: { id: one.id }, body: { version: one.version, reason, ...more } });
      return ended(one.id);
    },
    /** Every enrolment without its stamps. */
    enrolled: () =>
      exam.query<Record<string, unknown>>(
        `select id, student_profile_id, course_instance_id, division_id, roll_no, student_exam_status_id, state, rolled_from_id from enrolment
          where institute_id = $1 order by id`,
        [exam.instituteId],
      ),
    withhold: (studentProfileId: string, remark: 'WH' | null) =>
      exam.query(`update student_exam set remark = $3 where institute_id = $1 and student_profile_id = $2`, [
        exam.instituteId,
        studentProfileId,
        remark,
      ]),
    /** Papers failed by student, counted here. */
    failures: async () =>
      new Map(
        (
          await exam.query<{ id: string; failed: number }>(
            `select x.student_profile_id as id, (select count(*)::int from jsonb_array_elements(r.body -> 'u') u where u ->> 7 = '0') as failed
               from student_exam x join result r on r.student_exam_id = x.id where x.institute_id = $1`,
            [exam.instituteId],
          )
        ).map((row) => [row.id, row.failed] as const),
      ),
    close: () => exam.close(),
  };
}
