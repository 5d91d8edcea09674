import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { explainCost, type ExplainedCost } from '../exam-timetable/explain-timetable.rules.ts';
import { NOT_PLACED } from '../exam-timetable/timetable-problem.rules.ts';
import { readTimetable } from '../exam-slot/timetable-gate.command.ts';
import { boardExams } from '../timetable/timetable.store.ts';
import type { ReadTable } from '../timetable-run/session-table.command.ts';
import { measuresOf } from '../timetable-run/table-measures.rules.ts';
import { BOARD, chosenTable } from './chosen-table.command.ts';
import type { ChosenTable, LeftPaper } from './chosen-table.command.ts';
import type { FareRow, MoveRow, PairCostRow, StudentCostRow, TableChoice } from './timetable-compare.contract.ts';
import { keptTables, type NumberedStudent, numberedStudents, papersNamed } from './timetable-compare.store.ts';

const NUMBERS_SHOWN = 200;

interface Two {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** Without a choice: the last published table and the board; where nothing was published, the board and what was found last. */
function chosen({ before, after }: Two, kept: readonly TableChoice[]): { before: string; after: string } {
  const [latest] = kept;
  const isSearch = latest?.kind === 'SEARCH';
  return { before: before ?? (isSearch ? BOARD : (latest?.key ?? BOARD)), after: after ?? (isSearch ? latest.key : BOARD) };
}

async function twoTables(db: Db, scope: InstituteScope, examSessionId: string, asked: Two) {
  await readTimetable(db, scope, examSessionId);
  const kept = await keptTables(db, scope, examSessionId);
  const keys = chosen(asked, kept);
  const before = await chosenTable(db, scope, examSessionId, keys.before);
  return { kept, keys, before, after: await chosenTable(db, scope, examSessionId, keys.after) };
}

const dayWords = (day: string): string => day.split('-').toReversed().join('-');
const clock = (minute: number): string => `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

interface Place {
  readonly day: string;
  readonly slot: string;
  readonly key: string;
}

function placeOf(slot: LeftPaper['slot'] | undefined): Place {
  if (slot === undefined) return { day: '', slot: '', key: '' };
  const time = `${clock(slot.startsMinute)}–${clock(slot.endsMinute)}`;
  return { day: dayWords(slot.heldOn), slot: `${slot.name} ${time}`, key: `${slot.heldOn} ${time}` };
}

const placeIn = ({ slots, present }: ReadTable, paper: number): Place => placeOf(slots[present.slots[paper] ?? NOT_PLACED]);

const keyOf = ({ examInstanceId, examPaperId }: Pick<LeftPaper, 'examInstanceId' | 'examPaperId'>): string =>
  `${examInstanceId} ${examPaperId}`;

/** Papers that left their examination since one of the tables was published, where that table had them and the other one not so. */
function leftPapers(before: ChosenTable, after: ChosenTable) {
  const [stood, stands] = [before, after].map(({ left }) => new Map(left.map((one) => [keyOf(one), one])));
  const all = new Map([...(stood ?? []), ...(stands ?? [])]);
  return [...all].flatMap(([key, paper]) => {
    const [from, to] = [placeOf(stood?.get(key)?.slot), placeOf(stands?.get(key)?.slot)];
    return from.key === to.key ? [] : [{ paper, from, to }];
  });
}

/** Papers of the session whose day or time differs, by what both tables have read at one moment. */
function movedPapers(before: ReadTable, after: ReadTable) {
  return after.papers.flatMap((paper, at) => {
    const [from, to] = [placeIn(before, at), placeIn(after, at)];
    return from.key === to.key ? [] : [{ paper, from, to }];
  });
}

/** What each student pays, by id. */
const paidIn = (table: ReadTable): Map<string, number> =>
  new Map(explainCost(table.problem, table.present).students.map(({ student, cost }) => [table.students[student] ?? '', cost]));

interface Fare {
  readonly id: string;
  readonly before: number;
  readonly after: number;
}

/** Students who pay another cost, the greatest difference first. */
function faresOf(before: ReadTable, after: ReadTable): Fare[] {
  const [paid, pays] = [paidIn(before), paidIn(after)];
  return [...new Set([...paid.keys(), ...pays.keys()])]
    .map((id) => ({ id, before: paid.get(id) ?? 0, after: pays.get(id) ?? 0 }))
    .filter((one) => one.before !== one.after)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before) || (a.id < b.id ? -1 : 1));
}

export async function readComparison(db: Db, scope: InstituteScope, examSessionId: string, asked: Two) {
  const { kept, keys, before, after } = await twoTables(db, scope, examSessionId, asked);
  const fares = faresOf(before, after);
  const gain = fares.filter((one) => one.after < one.before).length;
  return {
    tables: [{ key: BOARD, kind: 'BOARD' as const, revisionNo: null, at: null, cost: null }, ...kept],
    before: { key: keys.before, measures: measuresOf(before.problem, before.present) },
    after: { key: keys.after, measures: measuresOf(after.problem, after.present) },
    gain,
    lose: fares.length - gain,
    moved: movedPapers(before, after).length + leftPapers(before, after).length,
  };
}

interface Move {
  readonly from: Place;
  readonly to: Place;
}
type PaperOfRow = Pick<LeftPaper, 'examInstanceId' | 'examPaperId'> & Pick<MoveRow, 'code' | 'title' | 'students'>;

/** Papers that stand elsewhere, those of most students first; papers that nobody takes there any more at the end. */
export async function moveRows(db: Db, scope: InstituteScope, examSessionId: string, asked: Two): Promise<MoveRow[]> {
  const { before, after } = await twoTables(db, scope, examSessionId, asked);
  const moved = movedPapers(before, after);
  const left = leftPapers(before, after);
  const ids = [...new Set([...moved, ...left].map(({ paper }) => paper.examInstanceId))];
  const exams = new Map((await boardExams(db, scope, ids)).map(({ id, name }) => [id, name]));
  const named = await papersNamed(
    db,
    scope,
    left.map(({ paper }) => paper.examPaperId),
  );
  const rowOf = (paper: PaperOfRow, { from, to }: Move, change: MoveRow['change']): MoveRow => ({
    key: keyOf(paper),
    change,
    code: paper.code,
    title: paper.title,
    exam: exams.get(paper.examInstanceId) ?? '',
    students: paper.students,
    beforeDay: from.day,
    beforeSlot: from.slot,
    afterDay: to.day,
    afterSlot: to.slot,
  });
  const rows = [
    ...moved.map((move) => rowOf(move.paper, move, 'MOVED')),
    ...left.map((move) => {
      const { code = '?', title = '' } = named.get(move.paper.examPaperId) ?? {};
      return rowOf({ ...move.paper, code, title, students: 0 }, move, 'LEFT');
    }),
  ];
  return rows.sort((a, b) => b.students - a.students || (a.code < b.code ? -1 : 1));
}

const isLike = ({ seatNo, prn, name }: NumberedStudent, q: string): boolean =>
  `${seatNo ?? ''} ${prn} ${name}`.toLowerCase().includes(q.toLowerCase());

/** Those whom the search finds. Names are read of all where something is searched, else of the page alone. */
async function found<T extends { readonly id: string }>(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  all: readonly T[],
  q: string | undefined,
): Promise<readonly T[]> {
  if (q === undefined) return all;
  const names = await numberedStudents(
    db,
    scope,
    examSessionId,
    all.map(({ id }) => id),
  );
  return all.filter(({ id }) => {
    const student = names.get(id);
    return student !== undefined && isLike(student, q);
  });
}

const NAMELESS: NumberedStudent = { seatNo: null, prn: '', name: '' };
const cut = <T>(rows: readonly T[], { offset, size }: Page): readonly T[] => rows.slice(offset, offset + size);

interface Paged<Row> {
  readonly total: number;
  readonly counts?: Record<string, number>;
  /** The rows of a page. */
  readonly page: (page: Page) => Promise<Row[]>;
}

type Asked<More> = More & { readonly q?: string | undefined };

export async function fareList(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  { q, fares: wanted, ...two }: Asked<Two & { readonly fares?: FareRow['fares'] | undefined }>,
): Promise<Paged<FareRow>> {
  const { before, after } = await twoTables(db, scope, examSessionId, two);
  const all = await found(db, scope, examSessionId, faresOf(before, after), q);
  const kindOf = (one: Fare): FareRow['fares'] => (one.after < one.before ? 'GAINS' : 'LOSES');
  const gains = all.filter((one) => kindOf(one) === 'GAINS').length;
  const shown = wanted === undefined ? all : all.filter((one) => kindOf(one) === wanted);
  const page = async (at: Page): Promise<FareRow[]> => {
    const rows = cut(shown, at);
    const ids = rows.map(({ id }) => id);
    const names = await numberedStudents(db, scope, examSessionId, ids);
    return rows.map((one) => ({
      studentProfileId: one.id,
      ...(names.get(one.id) ?? NAMELESS),
      fares: kindOf(one),
      before: one.before,
      after: one.after,
      difference: Math.abs(one.after - one.before),
    }));
  };
  return { total: shown.length, counts: { GAINS: gains, LOSES: all.length - gains }, page };
}

/** Seat numbers of who sits both papers, or the one; PRNs of those who have none. */
function numbersOf({ problem, students }: ReadTable, papers: readonly number[]): string[] {
  const [one, other] = papers.map((at) => problem.papers[at]?.students ?? []);
  const both = new Set(other);
  const sitters = other === undefined ? (one ?? []) : (one ?? []).filter((student) => both.has(student));
  return sitters.slice(0, NUMBERS_SHOWN).map((student) => students[student] ?? '');
}

interface Unit {
  readonly kind: PairCostRow['kind'];
  readonly papers: readonly number[];
  readonly students: number;
  readonly each: number;
  readonly cost: number;
}

/** Every unit of the cost, what costs most first. */
function unitsOf(explained: ExplainedCost, table: ReadTable): Unit[] {
  const pairs = explained.pairs.map((pair): Unit => ({ ...pair, kind: 'PAIR' }));
  const late = explained.papers.map((one): Unit => {
    const students = table.papers[one.paper]?.students ?? 0;
    return { kind: 'LATE', papers: [one.paper], students, each: 0, cost: one.slot + one.late + one.room };
  });
  return [...pairs, ...late].sort((a, b) => b.cost - a.cost);
}

export async function pairCostList(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  key = BOARD,
): Promise<Paged<PairCostRow> & { cost: number }> {
  const table = await chosenTable(db, scope, examSessionId, key);
  const units = unitsOf(explainCost(table.problem, table.present), table);
  const atOf = (paper: number | undefined): string => {
    const { day, slot } = paper === undefined ? { day: '', slot: '' } : placeIn(table, paper);
    return `${day} ${slot}`.trim();
  };
  const codeOf = (paper: number | undefined): string => (paper === undefined ? '' : (table.papers[paper]?.code ?? '?'));
  const page = async (at: Page): Promise<PairCostRow[]> => {
    const rows = cut(units, at).map((unit) => ({ unit, ids: numbersOf(table, unit.papers) }));
    const ids = [...new Set(rows.flatMap((row) => row.ids))];
    const names = await numberedStudents(db, scope, examSessionId, ids);
    const numberOf = (id: string): string => names.get(id)?.seatNo ?? names.get(id)?.prn ?? '';
    return rows.map(({ unit: { kind, papers, students, each, cost }, ids: own }) => ({
      key: `${kind} ${papers.map((paper) => `${table.papers[paper]?.examInstanceId} ${table.papers[paper]?.examPaperId}`).join(' ')}`,
      kind,
      one: codeOf(papers[0]),
      oneAt: atOf(papers[0]),
      other: codeOf(papers[1]),
      otherAt: atOf(papers[1]),
      students,
      each,
      cost,
      numbers: own.map(numberOf).sort().join(', '),
    }));
  };
  return { total: units.length, cost: units.reduce((sum, one) => sum + one.cost, 0), page };
}

export async function studentCostList(
  db: Db,
  scope: InstituteScope,
  examSessionId: string,
  { q, table: key = BOARD }: Asked<{ readonly table?: string | undefined }>,
): Promise<Paged<StudentCostRow>> {
  const table = await chosenTable(db, scope, examSessionId, key);
  const { students } = explainCost(table.problem, table.present);
  const named = students.map((one) => ({ ...one, id: table.students[one.student] ?? '' }));
  const all = await found(db, scope, examSessionId, named, q);
  const code = (paper: number): string => table.papers[paper]?.code ?? '?';
  const page = async (at: Page): Promise<StudentCostRow[]> => {
    const rows = cut(all, at);
    const ids = rows.map(({ id }) => id);
    const names = await numberedStudents(db, scope, examSessionId, ids);
    return rows.map(({ id, cost, pairs }) => ({
      studentProfileId: id,
      ...(names.get(id) ?? NAMELESS),
      cost,
      pairs: pairs.map(({ papers: [one, other], each }) => `${code(one)} + ${code(other)}: ${each}`).join(', '),
    }));
  };
  return { total: all.length, page };
}
