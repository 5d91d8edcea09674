import { afterAll, beforeAll, expect, test } from 'vitest';
import { allottedStudents, subjectAllotments } from '../../src/domains/people/subject-allotment/subject-allotment.contract.ts';
import { choiceWindows } from '../../src/domains/people/subject-choice/choice-window.contract.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';
import { oldClass } from '../roll-over/old-class.server.ts';

const STUDENTS = 60;
const HOUR = 3_600_000;
let app: App;
let old: Awaited<ReturnType<typeof oldClass>>;

beforeAll(async () => {
  app = await startApp();
  old = await oldClass(app, STUDENTS);
});
afterAll(async () => {
  await old?.close();
  await app?.close();
});

interface Figures {
  readonly id: string;
  readonly prn: string;
  readonly passed: boolean;
  readonly points: bigint;
  readonly credits: bigint;
}

/** Compared as fractions, by multiplication. */
const better = (a: Figures, b: Figures): number =>
  Number(b.passed) - Number(a.passed) || Number(b.points * a.credits - a.points * b.credits) || (a.prn < b.prn ? -1 : 1);

test('seats go by the exact fraction of the last published result, to those who failed after all who passed, to a withheld one last', async () => {
  await old.publish();
  const { exam } = old;
  const withheld = exam.studentIds[1] ?? '';
  await old.withhold(withheld, 'WH');
  // The semester before the one that is chosen for.
  await exam.query(`update exam_instance set semesters = '{7}' where id = $1`, [exam.instanceId]);
  await exam.query(`update exam_paper set elective_group = 'Elective I' where id = any($1)`, [exam.paperIds.slice(0, 2)]);
  // As where the earned credits alone are counted: whoever failed nearly everything has the best fraction.
  await exam.query(`update result set sum_credits = 1 where institute_id = $1 and letter <> 'P'`, [exam.instituteId]);
  const [opensAt, closesAt] = [-2, -1].map((hours) => new Date(Date.now() + hours * HOUR).toISOString());
  const { data: window } = await app.as('controller').ok(choiceWindows.save, {
    body: {
      courseInstanceId: exam.courseInstanceId,
      semester: 8,
      version: null,
      opensAt: opensAt ?? '',
      closesAt: closesAt ?? '',
      method: 'MERIT',
      ties: [],
      baskets: [{ name: 'Elective I', choose: 1, wishes: 2 }],
      papers: exam.paperIds.slice(0, 2).map((paperId) => ({ paperId, capacity: 20, least: 0 })),
    },
  });
  await exam.query(
    `insert into subject_choice (institute_id, choice_window_id, enrolment_id, wishes, submitted_at)
     select e.institute_id, $2, e.id, $3, now() - interval '90 minutes' from enrolment e where e.institute_id = $1 and e.course_instance_id = $4`,
    [exam.instituteId, window.id, exam.paperIds.slice(0, 2), exam.courseInstanceId],
  );
  const found = await exam.query<{ id: string; prn: string; letter: string; points: string; credits: string }>(
    `select s.id, s.university_prn as prn, r.letter, (r.sum_points * 100)::bigint::text as points, (r.sum_credits * 10)::bigint::text as credits
       from result r join student_exam x on x.id = r.student_exam_id join student_profile s on s.id = x.student_profile_id where r.institute_id = $1`,
    [exam.instituteId],
  );
  const figures = found
    .filter((row) => row.id !== withheld)
    .map((row) => ({ id: row.id, prn: row.prn, passed: row.letter === 'P', points: BigInt(row.points), credits: BigInt(row.credits) }));
  expect(new Set(figures.map((one) => one.passed)).size).toBe(2);
  const { data } = await app.as('controller').ok(subjectAllotments.run, { body: { choiceWindowId: window.id, version: window.version } });
  const { data: rows } = await app.as('controller').ok(allottedStudents.list, { params: { allotmentId: data.id }, query: { size: '200' } });
  expect(rows.map((row) => row.studentProfileId)).toEqual([...figures.toSorted(better).map((one) => one.id), withheld]);
});
