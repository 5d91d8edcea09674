import { randomUUID } from 'node:crypto';
import { found } from '../../../demo/college.server.ts';
import type { College, ExamIds, OpenClass } from '../../../demo/college.server.ts';
import { examDay } from '../exam-day/exam-day.contract.ts';
import type { BlockCandidate, BlockRow, BlockSheet, SentLine } from '../exam-day/exam-day.contract.ts';
import { booksFrom } from '../exam-day/exam-day.rules.ts';
import { examDuties } from '../exam-duty/exam-duty.contract.ts';
import type { DutyRow } from '../exam-duty/exam-duty.contract.ts';
import { examInstances } from '../exam-instance/exam-instance.contract.ts';
import { examLeaves } from '../inward/exam-leave.contract.ts';
import { inwards } from '../inward/inward.contract.ts';
import { roomAllocations } from '../room-allocation/room-allocation.contract.ts';

const MOST_SLOTS = '200';
const FIRST_BOOK = 'VC-260001';
const SPARE_BOOKS = 2;

const paramsOf = ({ examSlotId, roomId, blockNo }: BlockRow) => ({ examSlotId, roomId, blockNo: String(blockNo) });

/** Today: one block is closed with one absence, the block of the account `teacher` is half noted, the others wait. */
export async function beginExamDay(
  college: College,
  classes: readonly OpenClass[],
  teachers: ReadonlyMap<string, string>,
  { presentSessionId }: ExamIds,
): Promise<number> {
  if (presentSessionId === null) return 0;
  const admin = college.as('admin');
  const { data: slots } = await admin.ok(roomAllocations.list, { query: { examSessionId: presentSessionId, size: MOST_SLOTS } });
  const slot = slots.find(({ heldOn, state }) => heldOn === college.dates.today && state === 'CONFIRMED');
  if (!slot) return 0;
  const blocks = (await admin.ok(examDay.blocks, { params: { examSlotId: slot.examSlotId } })).data;
  // A mark sheet of this class has no mark yet, so that the absence finds its place there.
  const untouched = classes.find(({ plan }) => plan.stage === 'SHEETS')?.plan;
  const codes = new Set(untouched?.papers(untouched.presentSemester).map(({ code }) => code) ?? []);
  const sheets = await Promise.all(
    blocks.map(async (row) => ({ row, sheet: (await admin.ok(examDay.sheet, { params: paramsOf(row) })).data })),
  );
  const own = await blockOfTeacher(college, teachers, blocks);
  const closed = sheets.find(({ row, sheet }) => row !== own && sheet.isDue && sheet.candidates.some(({ paper }) => codes.has(paper)));
  if (closed) await closeBlock(college, presentSessionId, closed, codes);
  const half = sheets.find(({ row, sheet }) => row === own && sheet.isDue);
  if (half) await noteHalf(college, half.row, half.sheet);
  return blocks.length;
}

/** Everybody is noted, and one candidate is absent with leave. */
async function closeBlock(
  college: College,
  examSessionId: string,
  { row, sheet: { candidates } }: { readonly row: BlockRow; readonly sheet: BlockSheet },
  codes: ReadonlySet<string>,
): Promise<void> {
  const controller = college.as('controller');
  const absent = candidates.findLast(({ paper }) => codes.has(paper));
  const books = booksFrom(FIRST_BOOK, candidates.length);
  const lines = candidates.map((one, at): SentLine => {
    if (one === absent) return lineOf(row, one, { state: 'ABSENT' });
    return lineOf(row, one, { mainBook: books[at] ?? null, lateMinutes: at === 3 ? 10 : 0, supplements: at === 1 ? ['S-4101'] : [] });
  });
  const { version } = (await controller.ok(examDay.mark, { params: paramsOf(row), body: { lines } })).data;
  const booksIssued = candidates.length - 1 + SPARE_BOOKS;
  const body = { version, booksIssued, booksSpoilt: 0, booksReturned: SPARE_BOOKS };
  await controller.ok(examDay.close, { params: paramsOf(row), body });
  if (absent) await noteLeave(college, examSessionId, absent);
}

/** The absent candidate was ill and brought a certificate. */
async function noteLeave(college: College, examSessionId: string, { seatNo, paper }: BlockCandidate): Promise<void> {
  const controller = college.as('controller');
  const { data: exams } = await controller.ok(examInstances.list, { query: { size: MOST_SLOTS } });
  for (const { id } of exams.filter((one) => one.examSessionId === examSessionId)) {
    const { data: found } = await controller.ok(inwards.list, { query: { examInstanceId: id, q: seatNo } });
    const student = found.find((one) => one.seatNo === seatNo);
    if (!student) continue;
    const { data: papers } = await controller.ok(inwards.papers, { params: { id: student.id } });
    const paperIds = papers.flatMap((one) => (one.code.toUpperCase() === paper.toUpperCase() ? [one.paperId] : []));
    const reason = 'Admitted to hospital with dengue fever';
    const document = 'Medical certificate 214, Civil Hospital';
    await controller.ok(examLeaves.note, { body: { studentExamId: student.id, paperIds, kind: 'MEDICAL', reason, document } });
    return;
  }
}

/** Half of the block is noted, two of them as absent. */
async function noteHalf(college: College, row: BlockRow, { candidates }: BlockSheet): Promise<void> {
  const half = candidates.slice(0, Math.ceil(candidates.length / 2));
  const books = booksFrom('VC-260201', half.length);
  const lines = half.map((one, at) => lineOf(row, one, at === 1 || at === 4 ? { state: 'ABSENT' } : { mainBook: books[at] ?? null }));
  await college.as('teacher').ok(examDay.mark, { params: paramsOf(row), body: { lines } });
}

/** As the phone of a supervisor sends it, some minutes after the beginning. */
function lineOf({ heldOn }: BlockRow, { studentPaperId }: BlockCandidate, said: Partial<SentLine>): SentLine {
  const plain = { state: 'PRESENT' as const, lateMinutes: 0, mainBook: null, supplements: [], remark: null } satisfies Partial<SentLine>;
  return { ...plain, key: randomUUID(), studentPaperId, at: `${heldOn}T05:42:00.000Z`, base: 0, ...said };
}

/** The block that the account `teacher` watches: the one that was drawn for them, else the first that they can be given. */
async function blockOfTeacher(
  college: College,
  teachers: ReadonlyMap<string, string>,
  blocks: readonly BlockRow[],
): Promise<BlockRow | undefined> {
  const admin = college.as('admin');
  const person = college.plan.teachers.find(({ username }) => username === 'teacher');
  const params = { examSlotId: blocks[0]?.examSlotId ?? '' };
  if (!person || params.examSlotId === '') return undefined;
  const teacherProfileId = found(teachers, person.staffNo);
  const { data } = await admin.ok(examDuties.list, { params, query: { size: MOST_SLOTS } });
  const duties = data.filter(({ kind }) => kind === 'SUPERVISOR');
  const blockOf = (duty: DutyRow) => blocks.find(({ room, blockNo }) => room === duty.room && blockNo === duty.blockNo);
  const drawn = duties.find((one) => one.teacherProfileId === teacherProfileId);
  if (drawn) return blockOf(drawn);
  for (const duty of duties) {
    const { data: able } = await admin.ok(examDuties.able, { params, query: { dutyId: duty.id } });
    if (!able.some((one) => one.teacherProfileId === teacherProfileId)) continue;
    const body = { dutyId: duty.id, version: duty.version, teacherProfileId, reason: 'The department asked to change two duties' };
    await admin.ok(examDuties.replace, { params, body });
    return blockOf(duty);
  }
  return undefined;
}
