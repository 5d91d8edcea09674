import { createHash } from 'node:crypto';
import { conflict, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { tellPeople } from '../../../kit/notification/notification.store.ts';
import { lastMerits } from '../../results/result-run/last-merit.door.ts';
import { heldWindow, openWindow } from '../subject-choice/choice-window.command.ts';
import { stateOf } from '../subject-choice/choice.rules.ts';
import { holdWindow, windowPapers } from '../subject-choice/choice-window.store.ts';
import type { FoundWindow } from '../subject-choice/choice-window.store.ts';
import { classBaskets } from '../subject-take/subject-take.command.ts';
import { holdTakes } from '../subject-take/held-take.store.ts';
import { writeAct } from '../subject-take/subject-act.store.ts';
import { holdRegister, takesOf, usedTakes } from '../subject-take/subject-take.store.ts';
import { allot, movedBetween } from './allot.rules.ts';
import type { AllotPaper, AllotStudent } from './allot.rules.ts';
import type { Allotment } from './subject-allotment.contract.ts';
import * as store from './subject-allotment.store.ts';
import type { ChoosingStudent, FoundAllotment } from './subject-allotment.store.ts';

const MOVED_SHOWN = 100;

interface Inputs {
  readonly students: readonly (AllotStudent & Pick<ChoosingStudent, 'name'>)[];
  readonly papers: readonly (AllotPaper & { readonly code: string })[];
  /** Of everything that decides. */
  readonly stamp: string;
}

/** What an allotment is made of, as it is now. Seats that the office gave to others are not to be had. */
async function gathered(db: Db, scope: InstituteScope, window: FoundWindow): Promise<Inputs> {
  const choosing = await store.choosingStudents(db, scope, window.id);
  const merits = await lastMerits(
    db,
    scope,
    choosing.map((one) => one.studentProfileId),
    window.semester,
  );
  const given = await store.seatsGiven(db, scope, window.id);
  const students = choosing.map((one) => {
    const merit = merits.get(one.studentProfileId);
    return {
      id: one.enrolmentId,
      prn: one.prn,
      name: one.name,
      passed: merit?.passed ?? false,
      points: merit?.points ?? null,
      credits: merit?.credits ?? null,
      obtained: merit?.obtained ?? null,
      outOf: merit?.outOf ?? null,
      bornOn: one.bornOn,
      submittedAt: Date.parse(one.submittedAt),
      wishes: one.wishes,
    };
  });
  const papers = (await windowPapers(db, scope, window.id)).map((one) => ({
    id: one.paperId,
    code: one.code,
    basket: one.basket,
    capacity: Math.max(0, one.capacity - (given.get(one.paperId) ?? 0)),
    closed: one.closedAt !== null,
  }));
  const { method, ties, baskets } = window;
  const facts = [method, ties, baskets, papers, students.map(({ name: _name, ...one }) => one)];
  return { students, papers, stamp: createHash('sha256').update(JSON.stringify(facts)).digest('hex') };
}

async function shown(db: Db, scope: InstituteScope, found: FoundAllotment): Promise<Allotment> {
  const { choiceWindowId: _window, courseInstanceId: _class, semester: _semester, stamp: _stamp, state, ...allotment } = found;
  if (state === 'REPLACED') throw notFound('allotment');
  return { ...allotment, state, papers: await store.allotmentPapers(db, scope, found.id) };
}

export async function findAllotment(db: Db, scope: InstituteScope, choiceWindowId: string): Promise<Allotment | null> {
  await openWindow(db, scope, choiceWindowId);
  const found = await store.lastAllotment(db, scope, choiceWindowId);
  return found === undefined ? null : shown(db, scope, found);
}

export async function openAllotment(db: Db, scope: InstituteScope, id: string): Promise<FoundAllotment> {
  const found = await store.findAllotment(db, scope, id);
  if (found === undefined) throw notFound('allotment');
  return found;
}

const alreadyDone = () => conflict('ALLOTMENT_DONE', 'Papers were allotted by this window already. Undo that first.');
const stillOpen = () => conflict('ALLOTMENT_OPEN', 'Choices can still be changed. Run it once the window is closed.');
const notProposed = () => conflict('ALLOTMENT_NOT_PROPOSED', 'This is not a proposal any more. Look at it again.');

/** A proposal; nothing is set by it. */
export async function runAllotment(
  db: Db,
  scope: InstituteScope,
  { choiceWindowId, version }: { readonly choiceWindowId: string; readonly version: number },
  now: number,
): Promise<Allotment> {
  const window = await heldWindow(db, scope, choiceWindowId, version);
  const state = stateOf(window, now);
  if (state === 'ALLOTTED') throw alreadyDone();
  if (state !== 'CLOSED') throw stillOpen();
  const { students, papers, stamp } = await gathered(db, scope, window);
  if (students.length === 0) throw conflict('ALLOTMENT_NOBODY', 'Nobody has chosen in this window.');
  const id = await store.insertAllotment(db, scope, {
    windowId: window.id,
    stamp,
    allotted: allot(students, papers, window.baskets, window),
  });
  return shown(db, scope, await openAllotment(db, scope, id));
}

const outdated = () =>
  conflict('ALLOTMENT_OUTDATED', 'Students, results, choices or seats have changed since this was run. Run it again and look at it.');

/** What the allotment would be without a paper, beside what it is with it. */
export async function withoutPaper(db: Db, scope: InstituteScope, id: string, paperId: string) {
  const found = await openAllotment(db, scope, id);
  if (found.state !== 'PROPOSED') throw notProposed();
  const window = await openWindow(db, scope, found.choiceWindowId);
  const { students, papers, stamp } = await gathered(db, scope, window);
  if (!papers.some((one) => one.id === paperId)) throw notFound('paper of this allotment');
  if (stamp !== found.stamp) throw outdated();
  const first = allot(students, papers, window.baskets, window);
  const second = allot(
    students,
    papers.map((one) => (one.id === paperId ? { ...one, closed: true } : one)),
    window.baskets,
    window,
  );
  const moved = movedBetween(first, second);
  const codes = new Map(papers.map((one) => [one.id, one.code]));
  const who = new Map(students.map((one) => [one.id, one]));
  const said = (ids: readonly string[]) => ids.map((one) => codes.get(one) ?? '');
  return {
    students: moved.length,
    unseated: moved.filter((one) => one.to.length < one.from.length).length,
    seated: moved.filter((one) => one.to.length > one.from.length).length,
    // Who loses a paper is told first.
    moved: moved
      .toSorted((a, b) => a.to.length - a.from.length - (b.to.length - b.from.length))
      .slice(0, MOVED_SHOWN)
      .map((one) => ({ name: who.get(one.id)?.name ?? '', prn: who.get(one.id)?.prn ?? '', from: said(one.from), to: said(one.to) })),
  };
}

/** What those who chose have of the window's baskets, of papers that it does not offer too: the allotment takes its place. */
async function presentTakes(db: Db, scope: InstituteScope, window: FoundWindow, { students, papers }: Omit<Inputs, 'stamp'>) {
  const baskets = await classBaskets(db, scope, window);
  const named = new Set(window.baskets.map(({ name }) => name));
  const ofBaskets = baskets.papers.filter(({ basket }) => named.has(basket));
  const paperIds = new Set([...papers, ...ofBaskets].map(({ id }) => id));
  const ids = new Set(students.map(({ id }) => id));
  const takes = await takesOf(db, scope, window.courseInstanceId, [...paperIds]);
  return takes.filter(({ enrolmentId }) => ids.has(enrolmentId));
}

/** All papers in one act and one transaction, exactly as proposed, or none. */
export async function commitAllotment(
  db: Db,
  scope: InstituteScope,
  { id, version }: { readonly id: string; readonly version: number },
  now: number,
): Promise<Allotment> {
  const seen = await openAllotment(db, scope, id);
  const registerId = await holdRegister(db, scope, seen);
  const window = await holdWindow(db, scope, seen.choiceWindowId);
  const found = await openAllotment(db, scope, id);
  if (window === undefined) throw notFound('choice window');
  if (found.state === 'COMMITTED') throw alreadyDone();
  if (found.state !== 'PROPOSED' || found.version !== version) throw notProposed();
  if (stateOf(window, now) !== 'CLOSED') throw stillOpen();
  const { students, papers, stamp } = await gathered(db, scope, window);
  if (stamp !== found.stamp) throw outdated();
  const allotted = allot(students, papers, window.baskets, window);
  const wanted = allotted.students.flatMap(({ student, outcome }) =>
    outcome.flatMap(({ got }) => got.map((examPaperId) => ({ enrolmentId: student.id, examPaperId }))),
  );
  const key = (one: { readonly enrolmentId: string; readonly examPaperId: string }) => `${one.enrolmentId} ${one.examPaperId}`;
  const present = await presentTakes(db, scope, window, { students, papers });
  const keeps = new Set(wanted.map(key));
  const has = new Set(present.map(key));
  const removed = present.filter((one) => !keeps.has(key(one)));
  await holdTakes(
    db,
    scope,
    removed.map((one) => one.enrolmentId),
  );
  const used = await usedTakes(db, scope, removed);
  if (used.size > 0)
    throw conflict(
      'ALLOTMENT_USED',
      `${used.size} papers that students have now are used already, in an examination or in the roll call. Take these students out first.`,
    );
  const added = wanted.filter((one) => !has.has(key(one)));
  if (added.length + removed.length === 0) throw conflict('ALLOTMENT_SAME', 'Everybody has these papers already.');
  const actId = await writeAct(db, scope, { registerId, kind: 'ALLOT', changes: { added, removed } });
  await store.markCommitted(db, scope, id, actId);
  const users = await store.allottedLogins(db, scope, id);
  await tellPeople(
    db,
    scope,
    { kind: 'SUBJECT_CHOICE', event: `subjectAllotment:${id}`, facts: { what: 'ALLOTTED' }, arrives: 'UNREAD' },
    users,
  );
  return shown(db, scope, await openAllotment(db, scope, id));
}
