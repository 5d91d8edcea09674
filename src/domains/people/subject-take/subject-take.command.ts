import { conflict, invalid, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import { filled } from '../../../kit/text/sentence.rules.ts';
import { basketLimits, classPapers, divisionOffers, findSubjectClass } from './class-papers.store.ts';
import type { ClassPaper, SubjectClass } from './class-papers.store.ts';
import { holdTakes } from './held-take.store.ts';
import { changesOf, findAct, turnBack, writeAct } from './subject-act.store.ts';
import type { RefusedTake, TakeOrder } from './subject-take.contract.ts';
import { findStudent, holdRegister, papersGoingOn, portfolioOf, takesOf, takingStudents, usedTakes } from './subject-take.store.ts';
import type { TakePlace, TakingStudent } from './subject-take.store.ts';
// Its reasons, which refusals say.
import './subject-take.text.ts';
import { planTakes } from './take.rules.ts';
import type { Refused } from './take.rules.ts';

const REFUSED_SHOWN = 100;

export async function openClass(db: Db, scope: InstituteScope, courseInstanceId: string, now: number): Promise<SubjectClass> {
  const found = await findSubjectClass(db, scope, courseInstanceId, new Date(now).toISOString().slice(0, 10));
  if (found === undefined) throw notFound('class');
  return found;
}

/** Electives of a class in a semester with the limits of their baskets. */
export async function classBaskets(db: Db, scope: InstituteScope, { courseInstanceId, semester }: TakePlace) {
  const papers = await classPapers(db, scope, courseInstanceId, semester);
  const names = [...new Set(papers.map((one) => one.basket))];
  const limits = await basketLimits(db, scope, courseInstanceId, semester, names);
  return { papers, limits };
}

/** Seats of a paper: of the choice window, else of all divisions where each of those that offer it has a limit. */
async function seatsOf(db: Db, scope: InstituteScope, courseInstanceId: string) {
  const offers = Map.groupBy(await divisionOffers(db, scope, courseInstanceId), (one) => one.examPaperId);
  return ({ id, windowSeats }: ClassPaper): number | null => {
    if (windowSeats !== null) return windowSeats;
    const caps = (offers.get(id) ?? []).map((one) => one.seatCap);
    return caps.length === 0 ? null : caps.reduce<number | null>((sum, cap) => (sum === null || cap === null ? null : sum + cap), 0);
  };
}

export async function readBaskets(db: Db, scope: InstituteScope, courseInstanceId: string, asked: number | undefined, now: number) {
  const { code, semesters, present, students } = await openClass(db, scope, courseInstanceId, now);
  const semester = asked ?? present ?? semesters[0] ?? 1;
  const { papers, limits } = await classBaskets(db, scope, { courseInstanceId, semester });
  const seats = await seatsOf(db, scope, courseInstanceId);
  const baskets = limits.map((limit) => ({
    ...limit,
    papers: papers
      .filter((one) => one.basket === limit.name)
      .map((one) => ({ id: one.id, code: one.code, title: one.title, credits: one.credits, taken: one.taken, seats: seats(one) })),
  }));
  return { code, semesters: [...semesters], semester, students, baskets };
}

/** What the list of a class asks its store for. */
export async function basketFacts(db: Db, scope: InstituteScope, place: TakePlace) {
  const { papers, limits } = await classBaskets(db, scope, place);
  return {
    paperIds: papers.map((one) => one.id),
    names: papers.map((one) => one.basket),
    credits: papers.map((one) => one.credits),
    limits,
  };
}

export async function readPortfolio(db: Db, scope: InstituteScope, studentProfileId: string) {
  const student = await findStudent(db, scope, studentProfileId);
  if (student === undefined) throw notFound('student');
  const papers = await portfolioOf(db, scope, studentProfileId);
  return { ...student, papers };
}

async function planned(db: Db, scope: InstituteScope, order: TakeOrder) {
  const { courseInstanceId, semester, kind, paperId, enrolmentIds } = order;
  const { papers, limits } = await classBaskets(db, scope, order);
  if (kind !== 'COPY' && !papers.some((one) => one.id === paperId))
    throw invalid([{ code: 'TAKE_PAPER', message: `This is no elective of the class in semester ${semester}.`, path: 'body.paperId' }]);
  const known = await takingStudents(db, scope, courseInstanceId, enrolmentIds);
  // What somebody has who left meanwhile can be taken away.
  const students = known.filter((one) => one.isHere || kind === 'REMOVE');
  const takes = await takesOf(
    db,
    scope,
    courseInstanceId,
    papers.map((one) => one.id),
  );
  const named = new Set(enrolmentIds);
  const goingOn =
    kind === 'COPY'
      ? await papersGoingOn(
          db,
          scope,
          enrolmentIds,
          order,
          papers.map((one) => one.id),
        )
      : new Map<string, string[]>();
  const used =
    kind === 'ADD' || kind === 'COPY'
      ? new Set<string>()
      : await usedTakes(
          db,
          scope,
          takes.filter((one) => named.has(one.enrolmentId)),
        );
  const plan = planTakes(students, order, {
    papers,
    baskets: limits,
    offers: await divisionOffers(db, scope, courseInstanceId),
    takes,
    used,
    goingOn,
  });
  return { plan, refused: saidRefusals([...plan.refused, ...absentOf(enrolmentIds, students)], known, scope) };
}

function absentOf(asked: readonly string[], students: readonly TakingStudent[]): Refused[] {
  const there = new Set(students.map((one) => one.enrolmentId));
  return [...new Set(asked)].filter((id) => !there.has(id)).map((enrolmentId) => ({ enrolmentId, code: 'NOT_STUDYING', facts: {} }));
}

/** Each with its reason in the caller's language. */
function saidRefusals(refused: readonly Refused[], students: readonly TakingStudent[], scope: InstituteScope): RefusedTake[] {
  const known = new Map(students.map((one) => [one.enrolmentId, one]));
  const language = scope.language ?? 'en';
  return refused.map(({ enrolmentId, code, facts }) => ({
    enrolmentId,
    name: known.get(enrolmentId)?.name ?? null,
    prn: known.get(enrolmentId)?.prn ?? null,
    code,
    message: filled(sayIn(language, `takes.why.${code}`), (name) => facts[name], language),
  }));
}

const answer = ({ plan, refused }: Awaited<ReturnType<typeof planned>>) => ({
  students: new Set([...plan.added, ...plan.removed].map((one) => one.enrolmentId)).size,
  added: plan.added.length,
  removed: plan.removed.length,
  refusedTotal: refused.length,
  refused: refused.slice(0, REFUSED_SHOWN),
});

/** What `changePapers` would answer; nothing is stored. */
export async function previewTakes(db: Db, scope: InstituteScope, order: TakeOrder, now: number) {
  await openClass(db, scope, order.courseInstanceId, now);
  return answer(await planned(db, scope, order));
}

/** One act over all that can have it; 409 where nobody can. */
export async function changePapers(db: Db, scope: InstituteScope, order: TakeOrder, now: number) {
  await openClass(db, scope, order.courseInstanceId, now);
  const registerId = await holdRegister(db, scope, order);
  await holdTakes(db, scope, order.enrolmentIds);
  const made = await planned(db, scope, order);
  const said = answer(made);
  if (said.students === 0) {
    const [first] = said.refused;
    throw conflict('TAKES_NOBODY', `Nobody can have this. ${first?.name ?? ''}: ${first?.message ?? ''}`, { refused: said.refused });
  }
  await writeAct(db, scope, { registerId, kind: order.kind, changes: made.plan });
  return said;
}

const NAMED = 3;

/** Exactly back, or 409 with what stands in the way. */
export async function undoAct(db: Db, scope: InstituteScope, { id, version }: { readonly id: string; readonly version: number }) {
  const seen = await findAct(db, scope, id);
  if (seen === undefined) throw notFound('act');
  await holdRegister(db, scope, seen);
  const act = (await findAct(db, scope, id)) ?? seen;
  if (act.isUndone) throw conflict('TAKES_UNDONE', 'Somebody has undone this already.');
  if (act.version !== version) throw conflict('TAKES_CHANGED', 'Somebody else changed this. Look at it again.');
  if (!act.isLast) throw conflict('TAKES_LATER', 'Something was changed after it. Undo the last change first.');
  const changes = await changesOf(db, scope, id);
  const added = changes.filter((one) => one.way === 'ADDED');
  await holdTakes(
    db,
    scope,
    added.map((one) => one.enrolmentId),
  );
  const gone = added.find((one) => !one.stands);
  if (gone) throw conflict('TAKES_GONE', `${gone.name} does not have ${gone.code} from this any more.`);
  const used = await usedTakes(db, scope, added);
  const inUse = added.filter((one) => used.has(`${one.enrolmentId} ${one.examPaperId}`));
  if (inUse.length > 0) {
    const some = inUse.slice(0, NAMED).map((one) => `${one.name} (${one.code})`);
    throw conflict(
      'TAKES_USED',
      `${inUse.length} of these papers are used already, in an examination or in the roll call: ${some.join(', ')}. They stay.`,
    );
  }
  await turnBack(db, scope, id);
  return { id, students: act.students };
}
