import { examPapers } from '../../exams/exam-paper/exam-paper.contract.ts';
import type { College, ExamIds, OpenClass } from '../../../demo/college.server.ts';
import { choiceWindows } from '../subject-choice/choice-window.contract.ts';
import type { ChoiceWindow } from '../subject-choice/choice-window.contract.ts';
import { subjectAllotments } from '../subject-allotment/subject-allotment.contract.ts';

const DAY = 86_400_000;
const BASKET = 'Open Elective';
const OFFERED = [
  { code: 'OE1', title: 'Financial Literacy' },
  { code: 'OE2', title: 'Environmental Studies' },
  { code: 'OE3', title: 'Indian Constitution' },
  { code: 'OE4', title: 'Design Thinking' },
] as const;
/** In the one class students still choose, in the other one everybody has and a proposal waits. */
const CHOOSING = 'SE-COMP';
const PROPOSED = 'SE-MECH';

/** Open electives of two classes, with the choices that students gave to the office. */
export async function makeSubjectChoices(college: College, classes: readonly OpenClass[], { examPatternId }: ExamIds): Promise<void> {
  for (const open of classes.filter(({ plan }) => plan.code === CHOOSING || plan.code === PROPOSED)) {
    const window = await openChoices(college, open, examPatternId);
    await enterChoices(college, open, window);
    if (open.plan.code === PROPOSED) await propose(college, window.id);
  }
}

async function openChoices(
  { as }: College,
  { plan, courseId, branchId, courseInstanceId }: OpenClass,
  examPatternId: string,
): Promise<ChoiceWindow> {
  const papers: { paperId: string; capacity: number; least: number }[] = [];
  for (const { code, title } of OFFERED) {
    const body = {
      code: `${plan.code.slice(3)}-${code}`,
      title,
      courseId,
      branchId,
      semester: plan.presentSemester,
      subjectId: null,
      examPatternId,
      kind: 'CREDIT' as const,
      electiveGroup: BASKET,
      durationMinutes: null,
      units: [{ unitNo: 1, credits: '3', headSet: 'TH60+IA40' }],
    };
    const { data } = await as('clerk').ok(examPapers.create, { body });
    papers.push({ paperId: data.id, capacity: Math.ceil(plan.students.length / 3), least: 3 });
  }
  const now = Date.now();
  const { data } = await as('controller').ok(choiceWindows.save, {
    body: {
      courseInstanceId,
      semester: plan.presentSemester,
      version: null,
      opensAt: new Date(now - DAY).toISOString(),
      closesAt: new Date(now + 10 * DAY).toISOString(),
      method: 'MERIT',
      ties: ['PERCENT', 'ELDER'],
      baskets: [{ name: BASKET, choose: 1, wishes: OFFERED.length }],
      papers,
    },
  });
  return data;
}

/** The first paper is the one that many want; in the class that still chooses every third has not. */
async function enterChoices({ as }: College, { plan }: OpenClass, { id, papers }: ChoiceWindow): Promise<void> {
  const ids = papers.map((one) => one.paperId);
  const { data } = await as('clerk').ok(choiceWindows.students, { params: { id }, query: { size: '200' } });
  for (const [at, { id: enrolmentId }] of data.entries()) {
    if (plan.code === CHOOSING && at % 3 === 2) continue;
    const first = at % 2 === 0 ? 0 : at % ids.length;
    const paperIds = [...ids.slice(first), ...ids.slice(0, first)];
    await as('clerk').ok(choiceWindows.chooseFor, {
      params: { id, enrolmentId },
      body: { version: null, baskets: [{ name: BASKET, paperIds }] },
    });
  }
}

async function propose({ as }: College, id: string): Promise<void> {
  const controller = as('controller');
  const { data: closed } = await controller.ok(choiceWindows.close, { params: { id }, body: { version: 1 } });
  await controller.ok(subjectAllotments.run, { body: { choiceWindowId: id, version: closed.version } });
}
