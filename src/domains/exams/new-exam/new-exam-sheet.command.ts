import { forbidden, invalid } from '../../../kit/errors/app-error.rules.ts';
import { noteAsked } from '../../../kit/access/watched-grant.rules.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { daysInOrder } from '../../../kit/master/date-order.rules.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import { instanceProblems } from '../exam-instance/exam-instance.rules.ts';
import { instanceFacts } from '../exam-instance/exam-instance.store.ts';
import { planFromBlueprint } from '../exam-paper/exam-paper-batch.command.ts';
import { blueprintFacts } from '../exam-paper/exam-paper-batch.store.ts';
import { withinYear } from '../exam-session/exam-session.rules.ts';
import { findYear } from '../exam-session/exam-session.store.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import { reachInCourse } from '../lifecycle/grant-scope.rules.ts';
import { kindsOf } from '../inward/inward.rules.ts';
import { fittingPapers } from '../instance-paper/instance-paper.store.ts';
import type { FittingPaper, Fits } from '../instance-paper/instance-paper.store.ts';
import type { NewExam, NewExamProposal, NewExamSheet, PlannedExamPaper } from './new-exam.contract.ts';
import { countEligible } from './eligible-students.store.ts';
import {
  examCode,
  examName,
  freeSessionName,
  halfOf,
  nextScheme,
  nextSeason,
  othersOf,
  paperKeyOf,
  sameSessions,
  sessionCode,
  sheetChecks,
} from './new-exam.rules.ts';
import { enrolledByStatus, orderFacts, pastExam, sameExams, sessionOfNow, soleChoices, takenCodes, yearOn } from './new-exam.store.ts';
import type { OrderFacts, TakenCodes } from './new-exam.store.ts';
import { nextSession } from './next-session.store.ts';
import { countPlanned } from './planned-backlogs.store.ts';
import { papersLeftOut, replacedPapers } from './replaced-papers.store.ts';

interface Tools {
  readonly db: Db;
  readonly scope: InstituteScope;
}

export interface DrawnSheet {
  readonly sheet: NewExamSheet;
  readonly fits: Fits;
  /** Of the class, where its papers can be made. */
  readonly blueprintVersionId: string | null;
}

/** No examination has it: what fits a planned one is in none. */
const NONE = '00000000-0000-0000-0000-000000000000';

/** The sheet of an order: what it would make and what is missing. Used by the preview and by the creation. */
export async function drawSheet(order: NewExam, tools: Tools): Promise<DrawnSheet> {
  const { db, scope } = tools;
  const { exam, examSessionId, newSession } = order;
  if ((examSessionId === null) === (newSession === null))
    throw invalid([{ code: 'EXAM_SESSION_REQUIRED', message: 'Choose a session or enter a new one.', path: 'body.examSessionId' }]);
  const facts = await orderFacts(db, scope, { ...exam, examSessionId, copiedFrom: order.copiedFrom });
  const { course, type } = facts;
  if (!course || !type) throw unknown(course ? 'examTypeId' : 'courseId');
  const place = { courseId: exam.courseId, departmentId: course.departmentId };
  if (reachInCourse(scope.grant, place) !== 'ALL') throw forbidden('examInstances', 'OUTSIDE_GRANT');
  const taken = await takenCodes(db, scope);
  const session = sessionOf(order, facts, taken);
  const parts = { ...facts, course, type, session, semesters: exam.semesters };
  const fits = {
    id: NONE,
    courseId: exam.courseId,
    branchId: exam.branchId,
    semesters: [...exam.semesters],
    examPatternId: exam.examPatternId,
    nature: type.nature,
  };
  const here = await fittingPapers(db, scope, fits);
  const { papers, otherPattern } = await papersOf(order, here, facts.blueprintVersionId, tools);
  const students = await studentsOf(order, facts, type.nature, { here, papers }, tools);
  const same = examSessionId === null ? [] : await sameExams(db, scope, { ...exam, examSessionId });
  const checks = sheetChecks({
    semesters: exam.semesters,
    refusals: await refusalsOf(order, tools),
    papers,
    leftOut: new Set(order.leftOut.map(paperKeyOf)),
    makePapers: order.makePapers,
    otherPattern,
    replaced: await replacedOf(order, students.paperIds, tools),
    hasClass: exam.courseInstanceId !== null,
    students,
    seatScheme: exam.seatScheme,
    same,
    sameSession: newSession === null ? [] : sameSessions(newSession, taken.sessionNames),
  });
  const code = exam.code || examCode(parts, taken.exams);
  const name = exam.name || examName(parts);
  return {
    sheet: { code, name, sessionCode: session.code, sessionName: session.name, papers, students, checks },
    fits,
    blueprintVersionId: facts.blueprintVersionId,
  };
}

const unknown = (field: string) =>
  invalid([{ code: 'UNKNOWN_REFERENCE', message: 'There is no such record.', path: `body.exam.${field}` }]);

function sessionOf({ newSession }: NewExam, facts: OrderFacts, { sessions: taken, sessionNames }: TakenCodes) {
  if (newSession === null) {
    if (!facts.session)
      throw invalid([{ code: 'UNKNOWN_REFERENCE', message: 'There is no such exam session.', path: 'body.examSessionId' }]);
    return facts.session;
  }
  const made = sessionCode(newSession.startsOn);
  const free = [made, ...Array.from({ length: taken.size }, (_, at) => `${made}-${at + 2}`)].find((code) => !taken.has(code.toLowerCase()));
  return { code: newSession.code || (free ?? made), name: newSession.name || freeSessionName(newSession.startsOn, sessionNames) };
}

/** What the calls of an exam session and an exam instance would refuse. */
async function refusalsOf({ exam, examSessionId, newSession }: NewExam, { db, scope }: Tools): Promise<Refusal[]> {
  const facts = await instanceFacts(db, scope, { ...exam, examSessionId: examSessionId ?? NONE });
  const instance = instanceProblems({ ...exam, examSessionId: examSessionId ?? NONE }, null, { ...facts, students: 0 });
  const session = newSession === null ? [] : daysInOrder(newSession.startsOn, newSession.endsOn);
  const outside = newSession === null ? [] : withinYear(newSession, await findYear(db, scope, newSession.academicYearId));
  return [
    ...session.map((one) => ({ ...one, path: 'body.newSession.endsOn' })),
    ...outside.map((one) => ({ ...one, path: 'body.newSession.startsOn' })),
    ...instance.map((one) => ({ ...one, ...(one.path === undefined ? {} : { path: one.path.replace('body.', 'body.exam.') }) })),
  ];
}

async function papersOf(order: NewExam, here: readonly FittingPaper[], versionId: string | null, tools: Tools) {
  const { examPatternId, semesters } = order.exam;
  const own = here.filter((paper) => paper.ownPattern);
  const keys = new Set(own.map(paperKeyOf));
  const otherPattern = new Set(here.filter((paper) => !keys.has(paperKeyOf(paper))).map((paper) => `${paper.code} (${paper.patternCode})`));
  const fromBlueprint: PlannedExamPaper[] = [];
  const blueprint = versionId === null ? null : await blueprintFacts(tools.db, tools.scope, versionId);
  if (versionId !== null && blueprint && blueprint.state !== 'DRAFT') {
    const others = othersOf(blueprint.papers, examPatternId, keys);
    for (const paper of await planFromBlueprint({ blueprintVersionId: versionId, semesters: [...semesters], examPatternId }, tools)) {
      if (others.has(paperKeyOf(paper))) otherPattern.add(paper.code);
      else if (paper.outcome !== 'SKIP' && !keys.has(paperKeyOf(paper)))
        fromBlueprint.push({ ...shown(paper), electiveGroup: null, state: paper.outcome, reason: paper.reason, teachers: 0 });
    }
  }
  const papers: PlannedExamPaper[] = [
    ...own.map((paper) => ({
      ...shown(paper),
      electiveGroup: paper.electiveGroup,
      state: 'HERE' as const,
      reason: null,
      teachers: paper.teachers,
    })),
    ...fromBlueprint,
  ];
  return { papers: papers.toSorted((a, b) => a.semester - b.semester || a.code.localeCompare(b.code)), otherPattern: [...otherPattern] };
}

const shown = ({ semester, code, title }: { semester: number; code: string; title: string }) => ({ semester, code, title });

/** Papers for backlogs that are sat in another paper by then; `paperIds`: those of an examination for backlogs. */
async function replacedOf({ examSessionId, newSession }: NewExam, paperIds: readonly string[], { db, scope }: Tools): Promise<string[]> {
  if (paperIds.length === 0) return [];
  const found = await replacedPapers(db, scope, paperIds, { id: examSessionId, startsOn: newSession?.startsOn ?? null });
  return found.map(({ code, newCode }) => `${code}: ${newCode}`);
}

async function studentsOf(
  { exam, newSession, leftOut, makePapers }: NewExam,
  facts: OrderFacts,
  nature: string,
  { here, papers }: { readonly here: readonly FittingPaper[]; readonly papers: readonly PlannedExamPaper[] },
  { db, scope }: Tools,
): Promise<NewExamSheet['students']> {
  const out = new Set(leftOut.map(paperKeyOf));
  const paperIds = here.filter((paper) => paper.ownPattern && !out.has(paperKeyOf(paper))).map((paper) => paper.paperId);
  if (kindsOf(nature)[0] === 'BACKLOG') {
    const total = await countPlanned(db, scope, { courseId: exam.courseId, paperIds });
    return { kind: 'BACKLOG', total, eligible: total, byStatus: [], paperIds };
  }
  const academicYearId = newSession?.academicYearId ?? facts.session?.academicYearId ?? null;
  const whose = { ...exam, academicYearId };
  const byStatus = await enrolledByStatus(db, scope, whose);
  const made = makePapers ? papers.filter((paper) => paper.state === 'CREATE' && !out.has(paperKeyOf(paper))) : [];
  const eligible = await countEligible(db, scope, { nature, whose, paperIds, newPapers: made.length });
  return { kind: 'REGULAR', total: byStatus.reduce((sum, one) => sum + one.count, 0), eligible, byStatus, paperIds: [] };
}

/** What the page begins with: the session that takes examinations now or the next one, and all of a past examination that still holds. */
export async function proposeExam(from: string | null, { db, scope }: Tools): Promise<NewExamProposal | null> {
  // Without a past examination nothing of one course is proposed.
  if (from === null) noteAsked(scope.grant);
  else await openInstance(db, scope, from, 'READ');
  const now = await sessionOfNow(db, scope);
  const past = from === null ? null : await pastExam(db, scope, from);
  if (from !== null && past === null) return null;
  const season = past && nextSeason({ startsOn: past.startsOn, endsOn: past.endsOn, resultDate: past.resultDate }, now.today);
  const year = season && (await yearOn(db, scope, season.startsOn));
  const dates = season === null ? { startsOn: now.today, endsOn: null, resultDate: null } : year && season;
  const { today } = now;
  // Into its own session a copy would be the same examination twice.
  const open = from === null ? now.open : await nextSession(db, scope, from, today);
  const begins = open?.startsOn ?? dates?.startsOn ?? today;
  return {
    examSessionId: open?.id ?? null,
    newSession: {
      academicYearId: year?.id ?? now.yearId,
      half: past?.half ?? halfOf(today),
      startsOn: dates?.startsOn ?? null,
      endsOn: dates?.endsOn ?? null,
      resultDate: dates?.resultDate ?? null,
    },
    noDates: dates === null,
    sole: await soleChoices(db, scope),
    exam: past && {
      courseId: past.courseId,
      branchId: past.branchId,
      semesters: past.semesters,
      examTypeId: past.examTypeId,
      examPatternId: past.examPatternId,
      courseInstanceId: past.courseInstanceId,
      isFinalSemester: past.isFinalSemester,
      seatScheme: nextScheme(past, begins),
    },
    leftOut: from === null ? [] : await papersLeftOut(db, scope, from, begins),
    names: { ...past?.names, examSessionId: open?.name ?? null, academicYearId: year?.name ?? now.yearName },
  };
}
