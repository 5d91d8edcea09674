import { courseInstances } from '../domains/courses/course-instance/course-instance.contract.ts';
import { examInstances } from '../domains/exams/exam-instance/exam-instance.contract.ts';
import { instancePapers } from '../domains/exams/exam-instance/instance-paper.contract.ts';
import { backlogs } from '../domains/results/backlog/backlog.contract.ts';
import { backlogDesk } from '../domains/results/backlog-desk/backlog-desk.contract.ts';
import type { BacklogResult } from '../domains/results/backlog-desk/backlog-desk.contract.ts';
import { formatHundredths, formatShort } from '../kit/marks/hundredths.rules.ts';
import { approveEarlierSgpis } from './approved-step.server.ts';
import { REGULAR } from './exam-step.server.ts';
import type { OpenInstance } from './exam-step.server.ts';
import { feed } from './feed-step.server.ts';
import { keepLetter } from './letter-step.server.ts';
import { fillCells } from './mark-step.server.ts';
import { enrol } from './people-step.server.ts';
import type { Examined } from './plan.contract.ts';
import { computeAll, lockAll, publishAll } from './result-step.server.ts';
import { lockRosters, lockSheets, numberSeats, openSheets } from './seat-step.server.ts';
import { expectAll } from './stage.server.ts';
import type { Staff } from './stage.server.ts';
import type { PlannedCandidate, PlannedSemester, Sitting } from './university-plan.contract.ts';
import type { University } from './university-step.server.ts';

/** A sitting with those who sit it. */
interface Examination extends Examined {
  readonly sitting: Sitting;
  readonly sat: readonly PlannedCandidate[];
}

/** Who is enrolled where; a student is enrolled once a year. */
export type Enrolments = Map<string, Set<string>>;

/** Everything from enrolment to publication of one semester, all branches. `byHand`: marks of its smallest examination are typed into the sheets. */
export async function sitSemester(
  staff: Staff,
  university: University,
  { sittings }: PlannedSemester,
  enrolments: Enrolments,
  byHand: boolean,
): Promise<OpenInstance<Examination>[]> {
  const examinations = sittings.flatMap((sitting): Examination[] => {
    const sat = sitting.candidates.filter(({ answers }) => answers.length > 0);
    const { code, name, seatPrefix } = sitting;
    return sat.length === 0 ? [] : [{ code, name, seatPrefix, sitting, sat, students: sat.map(({ person }) => person) }];
  });
  const instances: OpenInstance<Examination>[] = [];
  for (const one of examinations) instances.push(await makeExamination(staff, university, one, enrolments));
  await feedEarlierSums(staff, examinations);
  for (const one of instances) await feedForms(staff, one);
  await lockRosters(staff, instances);
  await numberSeats(staff, instances);
  await openSheets(staff, instances);
  const [smallest, ...others] = [...instances].sort((a, b) => a.planned.sat.length - b.planned.sat.length);
  if (smallest && byHand) await fillCells(staff, smallest, cellsOf(smallest.planned));
  else if (smallest) await feedAnswers(staff, smallest);
  for (const one of others) await feedAnswers(staff, one);
  await lockSheets(staff, instances);
  await computeAll(staff, instances);
  await lockAll(staff, instances);
  await publishAll(staff, instances);
  for (const { id } of instances) await staff.controller.ok(backlogs.trigger, { body: { examInstanceId: id } });
  return instances;
}

async function makeExamination(
  { controller, clerk }: Staff,
  university: University,
  planned: Examination,
  enrolments: Enrolments,
): Promise<OpenInstance<Examination>> {
  const { curriculum, session, semester } = planned.sitting;
  const branchId = university.branches.get(curriculum.branch.code) ?? null;
  const { id: courseInstanceId, code } = await courseInstanceOf({ controller }, university, planned.sitting);
  const enrolled = enrolments.get(code) ?? new Set();
  const rows = planned.sat.flatMap(({ person: { prn } }, at) =>
    enrolled.has(prn) ? [] : [{ prn, rollNo: String(enrolled.size + at + 1), courseInstance: code }],
  );
  await enrol(clerk, rows, REGULAR);
  enrolments.set(code, new Set([...enrolled, ...rows.map(({ prn }) => prn)]));
  const draft = await controller.ok(examInstances.create, {
    body: {
      code: planned.code,
      name: planned.name,
      examSessionId: university.sessions.get(session.code) ?? '',
      courseId: university.courses.get(curriculum.level) ?? '',
      branchId,
      semesters: [semester],
      examTypeId: university.examTypeId,
      examPatternId: university.examPatternId,
      courseInstanceId,
      isFinalSemester: semester === 8,
      seatScheme: {},
    },
  });
  await controller.ok(examInstances.steps.open, { params: { id: draft.data.id }, body: { version: draft.data.version } });
  const { data } = await controller.ok(instancePapers.addAll, { params: { examInstanceId: draft.data.id }, body: {} });
  expectAll(`papers of ${planned.name}`, data.added, curriculum.papers.filter((paper) => paper.semester === semester).length);
  return { id: draft.data.id, planned };
}

/** The year of a branch, which both of its semesters are of. */
async function courseInstanceOf(
  { controller }: Pick<Staff, 'controller'>,
  university: University,
  { curriculum, session }: Sitting,
): Promise<{ readonly id: string; readonly code: string }> {
  const code = `${curriculum.code}-${session.yearBegins}`;
  const { data: known } = await controller.ok(courseInstances.list, { query: { q: code } });
  const running = known.find((one) => one.code === code);
  if (running) return running;
  const made = await controller.ok(courseInstances.create, {
    body: {
      code,
      blueprintVersionId: university.blueprintVersions.get(curriculum.code) ?? '',
      academicYearId: university.academicYears.get(session.yearBegins) ?? '',
      branchId: university.branches.get(curriculum.branch.code) ?? null,
      startsOn: null,
      endsOn: null,
      spans: [],
      examPatternId: null,
      coordinatorId: null,
      timeline: [],
      capacity: null,
    },
  });
  await controller.ok(courseInstances.steps.run, { params: { id: made.data.id }, body: { version: made.data.version } });
  return made.data;
}

/** Sums of semesters that the plan does not sit, in one batch that the controller verifies. */
async function feedEarlierSums(staff: Staff, examinations: readonly Examination[]): Promise<void> {
  const name = `Registers before ${examinations[0]?.code ?? ''}.pdf`;
  const rows = examinations.flatMap(({ sat, sitting }) =>
    sat.flatMap(({ row, person, earlier }) =>
      earlier.map((one) => [
        person.prn,
        String(one.semester),
        formatHundredths(one.sgpi),
        formatShort(one.credits),
        formatShort(one.points),
        `Results of ${sitting.name}, row ${row}`,
        name,
      ]),
    ),
  );
  if (rows.length === 0) return;
  await keepLetter(staff.clerk, { purpose: 'SGPI', name });
  const header = ['prn', 'semester', 'sgpi', 'credits', 'points', 'document', 'evidence'];
  await feed(staff.clerk, { kind: 'backwardSgpis', name: 'earlier sums', header, rows });
  await approveEarlierSgpis(staff, rows.length);
}

/** The exam forms, with their numbers and the papers that are chosen on them. */
async function feedForms({ clerk }: Staff, { id, planned }: OpenInstance<Examination>): Promise<void> {
  await feed(clerk, {
    kind: 'inwards',
    name: `forms of ${planned.code}`,
    context: { examInstanceId: id },
    header: ['student', 'electives', 'formNo'],
    rows: planned.sat.map(({ person, electives }, at) => [person.prn, electives.join(','), `F${at + 1}`]),
  });
}

async function feedAnswers({ clerk }: Staff, { id, planned }: OpenInstance<Examination>): Promise<void> {
  await feed(clerk, {
    kind: 'marks',
    name: `marks of ${planned.code}`,
    context: { examInstanceId: id },
    header: ['student', 'paper', 'unit', 'head', 'mark'],
    rows: planned.sat.flatMap(({ person, answers }) =>
      answers.map(({ paper, mark }) => [person.prn, paper, '1', '1', mark === null ? 'AB' : formatShort(mark)]),
    ),
  });
}

/** Each with what is typed: the key is student, paper, unit and head. */
const cellsOf = ({ sat }: Examination): ReadonlyMap<string, number | 'AB'> =>
  new Map(sat.flatMap(({ person, answers }) => answers.map(({ paper, mark }) => [`${person.prn} ${paper} 1 1`, mark ?? 'AB'])));

/** How many backlogs each published examination has opened that nobody has cleared or sits again. */
export async function openBacklogs({ controller }: Staff): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (let page: number | null = 1; page !== null;) {
    const answer: { data: BacklogResult[]; page: { next: number | null } } = await controller.ok(backlogDesk.results, {
      query: { page: String(page), size: '200' },
    });
    for (const one of answer.data) found.set(one.id, one.open);
    page = answer.page.next;
  }
  return found;
}
