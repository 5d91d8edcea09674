import { choiceWindows, ownSubjects } from '../../src/domains/people/subject-choice/choice-window.contract.ts';
import type { WindowBody } from '../../src/domains/people/subject-choice/choice-window.contract.ts';
import { subjectTakes } from '../../src/domains/people/subject-take/subject-take.contract.ts';
import { makeTestExam } from '../exam-path/test-exam.server.ts';
import type { TestExam } from '../exam-path/test-exam.server.ts';
import { startApp } from '../harness.server.ts';
import type { App } from '../harness.server.ts';

export const SEMESTER = 8;
const HOUR = 3_600_000;
const PAPERS = Array.from({ length: 5 }, () => ({ headSet: 'TH80+IA20', credits: '4' }));

/** A class whose first three papers are one basket and the fourth another one. */
export async function subjectClass(students: number) {
  const app = await startApp();
  const within = { tenantId: app.tenantId, instituteId: app.institute.id };
  const exam = await makeTestExam(app.database.migratorUrl, { students, divisions: 1, semester: SEMESTER, papers: PAPERS, within });
  await exam.query(`update exam_paper set elective_group = 'Elective I' where id = any($1)`, [exam.paperIds.slice(0, 3)]);
  await exam.query(`update exam_paper set elective_group = 'Open' where id = $1`, [exam.paperIds[3]]);
  await exam.query(`update student_profile set user_id = $1 where id = $2`, [app.userId('student'), exam.studentIds[0]]);
  const rows = await exam.query<{ id: string }>(
    `select e.id from enrolment e join student_profile s on s.id = e.student_profile_id where e.institute_id = $1 order by s.university_prn`,
    [exam.instituteId],
  );
  return { app, exam, enrolments: rows.map((one) => one.id), ...actsOf(app, exam), close: () => close(app, exam) };
}
export type SubjectClass = Awaited<ReturnType<typeof subjectClass>>;

async function close(app: App, exam: TestExam): Promise<void> {
  await exam.close();
  await app.close();
}

function actsOf(app: App, exam: TestExam) {
  const place = { courseInstanceId: exam.courseInstanceId, semester: SEMESTER };
  const paper = (at: number) => exam.paperIds[at] ?? '';
  const change = (kind: 'ADD' | 'REPLACE' | 'REMOVE' | 'COPY', at: number | null, enrolmentIds: readonly string[]) =>
    app.as('clerk').call(subjectTakes.change, {
      body: { ...place, kind, paperId: at === null ? null : paper(at), enrolmentIds: [...enrolmentIds] },
    });
  const takes = () =>
    exam.query<Record<string, unknown>>(`select * from subject_take where institute_id = $1 order by id`, [exam.instituteId]);
  const lastAct = async () =>
    (await app.as('clerk').ok(subjectTakes.acts, { query: { ...place, semester: String(SEMESTER) } })).data.find(
      ({ isLast, undoneAt }) => isLast && undoneAt === null,
    );
  const undo = async () => {
    const act = await lastAct();
    return app.as('clerk').call(subjectTakes.undo, { params: { id: act?.id ?? '' }, body: { version: act?.version ?? 0 } });
  };
  const body = (more: Partial<WindowBody> = {}): WindowBody => ({
    ...place,
    version: null,
    opensAt: new Date(Date.now() - HOUR).toISOString(),
    closesAt: new Date(Date.now() + HOUR).toISOString(),
    method: 'FIRST_COME',
    ties: [],
    baskets: [{ name: 'Elective I', choose: 1, wishes: 3 }],
    papers: [0, 1, 2].map((at) => ({ paperId: paper(at), capacity: 2, least: 0 })),
    ...more,
  });
  const saveWindow = (more: Partial<WindowBody> = {}) => app.as('controller').call(choiceWindows.save, { body: body(more) });
  const findWindow = async () => {
    const found = (await app.as('controller').ok(choiceWindows.find, { query: { ...place, semester: String(SEMESTER) } })).data;
    if (found === null) throw new Error('no choice window');
    return found;
  };
  const choose = async (wishes: readonly number[], version: number | null = null, basket = 'Elective I') =>
    app.as('student').call(ownSubjects.choose, {
      params: { id: (await findWindow()).id },
      body: { version, baskets: [{ name: basket, paperIds: wishes.map(paper) }] },
    });
  return { place, paper, change, takes, lastAct, undo, saveWindow, findWindow, choose };
}

/** Others of the class choose, one after the other: what they would send from their phones. */
export async function othersChoose(
  { exam, findWindow, paper }: SubjectClass,
  choices: readonly (readonly [string, readonly number[]])[],
): Promise<void> {
  const { id } = await findWindow();
  for (const [at, [enrolmentId, wishes]] of choices.entries())
    await exam.query(
      `insert into subject_choice (institute_id, choice_window_id, enrolment_id, wishes, submitted_at) values ($1, $2, $3, $4, now() - interval '1 hour' + $5 * interval '1 minute')`,
      [exam.instituteId, id, enrolmentId, wishes.map(paper), at],
    );
}

export const codeOf = (reply: {
  readonly status: number;
  readonly body: { readonly errors?: readonly { readonly code: string }[] | undefined };
}) => [reply.status, reply.body.errors?.[0]?.code];
