import { inwards } from '../../exams/inward/inward.contract.ts';
import { maskNumbers } from '../../exams/mask-number/mask-number.contract.ts';
import { markSheets } from '../../exams/mark-sheet/mark-sheet.contract.ts';
import type { MarkSheetRow } from '../../exams/mark-sheet/mark-sheet.contract.ts';
import { askForActivityMarks } from './approved-part.server.ts';
import { each } from '../../../demo/college.server.ts';
import type { College, ExamIds, OpenClass } from '../../../demo/college.server.ts';
import { compute, inwardAll, inwardBut, lockSheets, makeInstance, openSheets, seatAll, setWindows } from './instance-part.server.ts';
import type { OpenInstance } from './instance-part.server.ts';
import { enter, feedMarks } from './marks-part.server.ts';
import { keepTwoBack } from './kept-back.server.ts';

/** The session in progress: each class reaches its planned stage, and students who failed before sit again. */
export async function beginPresentSeason(college: College, classes: readonly OpenClass[], ids: ExamIds): Promise<void> {
  const sessionId = ids.presentSessionId;
  if (sessionId === null) return;
  const order = { sessionId, session: college.dates.present, examPatternId: ids.examPatternId };
  await each(classes, async (open) => {
    const { stage, presentSemester, pastSemester } = open.plan;
    if (stage === null) return;
    const regular = { ...order, examTypeId: ids.regularTypeId, kind: 'REGULAR' as const, opened: stage !== 'DRAFT' };
    const instance = await makeInstance(college, open, { ...regular, semester: presentSemester });
    await advance(college, instance);
    if (stage !== 'ENTRY') return;
    const backlog = { ...order, examTypeId: ids.atktTypeId, kind: 'ATKT' as const, opened: true, semester: pastSemester };
    await sitAgain(college, await makeInstance(college, open, backlog));
  });
}

async function advance(college: College, instance: OpenInstance): Promise<void> {
  const { stage } = instance.open.plan;
  if (stage === 'DRAFT' || stage === null) return;
  await setWindows(college, instance);
  if (stage === 'OPEN') return keepTwoBack(college, instance.open);
  if (stage === 'INWARDED') return void (await inwardBut(college, instance, LATE_FORMS));
  await inwardAll(college, instance, 'REGULAR');
  await seatAll(college, instance);
  if (stage === 'SEATED') return maskFirst(college, instance);
  const sheets = await openSheets(college, instance);
  if (stage === 'SHEETS') return;
  if (stage === 'ENTRY') return enterSome(college, instance, sheets);
  await feedMarks(college, instance, sheets);
  await lockSheets(college, instance, sheets);
  if (stage !== 'COMPUTED') return;
  await withholdOne(college, instance);
  await compute(college, instance);
}

/** The first written head of the class that waits for its examination goes to the examiners under mask numbers. */
async function maskFirst(college: College, instance: OpenInstance): Promise<void> {
  const controller = college.as('controller');
  const { data } = await controller.ok(maskNumbers.papers, { query: { examInstanceId: instance.id } });
  const [first] = data.filter(({ headKind }) => headKind === 'TH');
  if (!first) return;
  const { paperId, headKind } = first;
  await controller.ok(maskNumbers.mask, { body: { examInstanceId: instance.id, paperId, headKind } });
}

/** Number of missing exam forms in the class being inwarded. */
const LATE_FORMS = 5;

/** In the middle of mark entry: by the paper's index, from locked sheets to untouched ones. */
async function enterSome(college: College, instance: OpenInstance, sheets: readonly MarkSheetRow[]): Promise<void> {
  const order = instance.open.plan.papers(instance.semester).map((paper) => paper.code);
  const of = (place: number, division: string) =>
    sheets.filter((one) => order.indexOf(one.paperCode) === place - 1 && one.divisionName === division);
  const fill = async (list: readonly MarkSheetRow[], username: string, takes?: (at: number) => boolean) => {
    for (const sheet of list) await enter(college, instance, sheet, { username, ...(takes ? { takes } : {}) });
  };
  const submit = async (list: readonly MarkSheetRow[], username: string) => {
    for (const sheet of list) await college.as(username).ok(markSheets.submit, { params: { id: sheet.id }, body: {} });
  };
  const first = [...of(1, 'A'), ...of(1, 'B')];
  await fill(first, 'teacher2');
  await lockSheets(college, instance, first);
  await fill([...of(2, 'A'), ...of(2, 'B')], 'teacher2');
  await submit(of(2, 'A'), 'teacher2');
  // The account `teacher` has one sheet half done, one barely started and one untouched.
  await fill(of(3, 'A'), 'teacher', (at) => at % 5 !== 4);
  await fill(of(3, 'B'), 'teacher', (at) => at < 12);
  await fill(of(4, 'A').slice(0, 1), 'teacher', (at) => at < 3);
  await fill([...of(5, 'A'), ...of(5, 'B')], 'clerk');
  await enterTwice(college, instance, [...of(6, 'A'), ...of(6, 'B')]);
  const locked = first[0];
  if (locked) {
    const body = { reason: 'The valuer found a total that was added wrongly', document: 'Letter of the valuer' };
    await college.as('controller').ok(markSheets.requestUnlock, { params: { id: locked.id }, body });
  }
  await askForActivityMarks(college, instance, 3);
}

/** The project: both people have entered division A with one different mark; division B is submitted. */
async function enterTwice(college: College, instance: OpenInstance, sheets: readonly MarkSheetRow[]): Promise<void> {
  for (const sheet of sheets) {
    await enter(college, instance, sheet, { username: 'teacher' });
    if (!sheet.doubleEntry) continue;
    await enter(college, instance, sheet, {
      username: 'clerk2',
      entry: 'SECOND',
      misread: (mark, at) => (sheet.divisionName === 'A' && at === 3 ? { value: '44', status: null } : mark),
    });
    if (sheet.divisionName === 'B') await college.as('teacher').ok(markSheets.submit, { params: { id: sheet.id }, body: {} });
  }
}

/** One result is withheld by the controller: the fee of the last term is due. */
async function withholdOne(college: College, { id }: OpenInstance): Promise<void> {
  const { data } = await college.as('controller').ok(inwards.list, { query: { examInstanceId: id, size: '20' } });
  const one = data[7] ?? data[0];
  if (one === undefined) return;
  const body = { remark: 'WH' as const, reason: 'Library dues are open', version: one.version };
  await college.as('controller').ok(inwards.setRemark, { params: { id: one.id }, body });
}

/** Backlogs sat again: inwarded with exactly the failed papers, half of the marks in. */
async function sitAgain(college: College, instance: OpenInstance): Promise<void> {
  await setWindows(college, instance);
  if ((await inwardAll(college, instance, 'BACKLOG')) === 0) return;
  await seatAll(college, instance, `${instance.open.plan.seatPrefix}R`);
  const sheets = await openSheets(college, instance);
  for (const sheet of sheets.filter((one) => one.candidates > 0).slice(0, 2)) {
    await enter(college, instance, sheet, { username: 'clerk', takes: (at) => at % 2 === 0 });
  }
}
