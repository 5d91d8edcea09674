import type { ExamActivity } from '../exam-activity/exam-activity.contract.ts';
import { isCondoned } from './condonation.rules.ts';
import type { InwardKind, InwardReason } from './inward.contract.ts';

/** What Activity Control limits of each kind. */
export const ACTIVITY_OF = { REGULAR: 'INWARD', ADDITIONAL: 'ADDITIONAL_INWARD', BACKLOG: 'BACKLOG_INWARD' } as const satisfies Record<
  InwardKind,
  ExamActivity
>;

/** Facts about a possible candidate. */
export interface CandidateFacts {
  readonly studentState: string;
  readonly mayInward: boolean;
  /** Attended less of the roll call than the institute asks for at inward. */
  readonly short: boolean;
  /** Clauses that are set aside for the student in this examination. */
  readonly condoned: readonly string[] | null;
  readonly state: string | null;
  /** Papers left (REGULAR), elective groups among them counted as one; or open backlogs with a paper here (BACKLOG). */
  readonly papers: number;
  /** Papers that a published result of another examination decided. */
  readonly passed: readonly string[] | null;
  readonly failed: readonly string[] | null;
}

/** All reasons why a candidate cannot be inwarded; empty: may be inwarded. */
export function reasonsOf(facts: CandidateFacts, kind: 'REGULAR' | 'ADDITIONAL' | 'BACKLOG'): InwardReason[] {
  const reasons: InwardReason[] = [];
  if (facts.state === 'INWARDED' || facts.state === 'LOCKED' || facts.state === 'SEATED') reasons.push('ALREADY_INWARDED');
  if (facts.state === 'NOT_ELIGIBLE') reasons.push('NOT_ELIGIBLE');
  if (facts.studentState !== 'ACTIVE') reasons.push('NOT_ACTIVE');
  if (!facts.mayInward && !isCondoned('STATUS_FORBIDS', facts.condoned)) reasons.push('STATUS_FORBIDS');
  if (facts.short && !isCondoned('ATTENDANCE_SHORT', facts.condoned)) reasons.push('ATTENDANCE_SHORT');
  if (kind === 'BACKLOG' && facts.papers === 0) reasons.push('NO_OPEN_BACKLOG');
  if (kind !== 'BACKLOG' && facts.papers === 0) reasons.push(nothingLeft(facts));
  return reasons;
}

const nothingLeft = ({ passed, failed }: CandidateFacts): InwardReason =>
  failed !== null ? 'FAILED_BEFORE' : passed !== null ? 'PASSED_BEFORE' : 'NO_PAPERS';

/** Whether a candidate is inwarded, can be inwarded, or is barred by a reason. */
export function eligibilityOf(reasons: readonly InwardReason[]): 'ELIGIBLE' | 'BARRED' | 'INWARDED' {
  if (reasons.length === 0) return 'ELIGIBLE';
  return reasons.includes('ALREADY_INWARDED') ? 'INWARDED' : 'BARRED';
}

type Settled = Pick<CandidateFacts, 'passed' | 'failed'>;

/** Papers that a regular inward leaves out: passed ones, and failed ones, which come back as backlogs with their attempt. */
export const settledOf = ({ passed, failed }: Settled): readonly string[] => [...(passed ?? []), ...(failed ?? [])];

/** Whether an exam of this nature takes papers again that were passed: only one for improvement. */
export const passedMayAppear = (nature: string) => nature === 'IMPROVEMENT';

export interface InstancePaper {
  readonly paperId: string;
  readonly branchId: string | null;
  readonly electiveGroup: string | null;
}

/** Elective groups of a branch from which `chosen` takes no paper and no earlier result decided one. */
export function missingElectives(
  papers: readonly InstancePaper[],
  branchId: string | null,
  chosen: ReadonlySet<string>,
  settled: Settled,
): string[] {
  const taken = new Set<string>();
  const groups = new Set<string>();
  const done = new Set(settledOf(settled));
  for (const paper of papers) {
    if (paper.electiveGroup === null || !appliesTo(paper, branchId)) continue;
    groups.add(paper.electiveGroup);
    if (chosen.has(paper.paperId) || done.has(paper.paperId)) taken.add(paper.electiveGroup);
  }
  return [...groups].filter((group) => !taken.has(group));
}

/** Of each basket the electives that the first of these sources names; a source that names none of a basket leaves it to the next one. */
export function electivesOf(papers: readonly InstancePaper[], sources: readonly (readonly string[])[]): ReadonlySet<string> {
  const basketOf = new Map(
    papers.flatMap(({ paperId, electiveGroup }) => (electiveGroup === null ? [] : [[paperId, electiveGroup] as const])),
  );
  const taken = new Set<string>();
  const decided = new Set<string>();
  for (const source of sources) {
    const fresh = source.filter((id) => !decided.has(basketOf.get(id) ?? ''));
    for (const id of fresh) taken.add(id);
    for (const id of fresh) decided.add(basketOf.get(id) ?? id);
  }
  return taken;
}

/** Papers of one student: all compulsory ones of the branch and the chosen electives, without those that are settled. */
export function papersOf(
  papers: readonly InstancePaper[],
  branchId: string | null,
  chosen: ReadonlySet<string>,
  settled: Settled,
): string[] {
  const done = new Set(settledOf(settled));
  return papers
    .filter(
      (paper) => !done.has(paper.paperId) && appliesTo(paper, branchId) && (paper.electiveGroup === null || chosen.has(paper.paperId)),
    )
    .map((paper) => paper.paperId);
}

/** How many papers a regular inward would give, an elective group counted as one. */
export const papersLeft = (papers: readonly InstancePaper[], branchId: string | null, settled: Settled): number =>
  papersOf(papers, branchId, new Set(), settled).length + missingElectives(papers, branchId, new Set(), settled).length;

/** A paper without a branch is for all; a student without a known branch may take every paper. */
function appliesTo(paper: InstancePaper, branchId: string | null): boolean {
  return paper.branchId === null || branchId === null || paper.branchId === branchId;
}

const sentences: Record<InwardReason, string> = {
  ALREADY_INWARDED: 'The student is inwarded already.',
  STATUS_FORBIDS: "The student's exam status does not permit inward.",
  ATTENDANCE_SHORT: 'The student is short of attendance by the roll call.',
  NOT_ACTIVE: 'The student is not active.',
  NO_PAPERS: "The instance has no paper for the student's branch.",
  ELECTIVES_MISSING: 'Electives are not chosen.',
  NOT_ENROLLED: 'The student is not enrolled in the course of this instance.',
  NO_OPEN_BACKLOG: 'The student has no open backlog among the papers of this instance.',
  NOT_ELIGIBLE: 'The student is not eligible.',
  PASSED_BEFORE: 'Passed in {session}.',
  FAILED_BEFORE: 'Not cleared in {session}: inward the papers as backlogs.',
};

export const sayReason = (reason: InwardReason, settledIn: string | null) => sentences[reason].replace('{session}', settledIn ?? '');

/** A backlog on its way into an examination. */
interface PlacedBacklog {
  readonly id: string;
  readonly unitNo: number;
  readonly oldPaperId: string;
  readonly examPaperId: string;
  readonly originStudentExamId: string;
  readonly studentExamId: string;
}

interface PassedHead {
  readonly headNo: number;
  readonly pass: boolean;
  readonly carryForward: boolean;
}
type PublishedUnits = readonly { readonly paperId: string; readonly unitNo: number; readonly heads: readonly PassedHead[] }[];

/** A head that was passed at an earlier attempt and is carried into a new one. */
export interface KeptHead {
  readonly studentExamId: string;
  readonly paperId: string;
  readonly sourceExamId: string;
  readonly sourcePaperId: string;
  readonly unitNo: number;
  readonly headNo: number;
}

/** Heads carried into the new attempt: all of passed units; of failed units those that were passed and may be carried forward. */
export function keptHeads(
  placed: readonly PlacedBacklog[],
  sources: ReadonlyMap<string, string>,
  results: ReadonlyMap<string, { readonly units: PublishedUnits }>,
): KeptHead[] {
  const owed = new Set(placed.map((one) => `${one.studentExamId} ${one.oldPaperId} ${one.unitNo}`));
  const kept = new Map<string, KeptHead>();
  for (const one of placed) {
    const sourceExamId = sources.get(one.id) ?? one.originStudentExamId;
    for (const unit of results.get(sourceExamId)?.units ?? []) {
      if (unit.paperId !== one.oldPaperId && unit.paperId !== one.examPaperId) continue;
      const whole = !owed.has(`${one.studentExamId} ${one.oldPaperId} ${unit.unitNo}`);
      for (const head of unit.heads) {
        if (!whole && !(head.pass && head.carryForward)) continue;
        kept.set(`${one.studentExamId} ${one.examPaperId} ${unit.unitNo} ${head.headNo}`, {
          studentExamId: one.studentExamId,
          paperId: one.examPaperId,
          sourceExamId,
          sourcePaperId: unit.paperId,
          unitNo: unit.unitNo,
          headNo: head.headNo,
        });
      }
    }
  }
  return [...kept.values()];
}

/** Kinds of inward that an exam of this nature takes, the usual one first: one for backlogs takes the uncleared papers only, and a supplementary one is made for them. */
export function kindsOf(nature: string): readonly InwardKind[] {
  if (nature === 'ATKT') return ['BACKLOG'];
  return nature === 'SUPPLEMENTARY' ? ['BACKLOG', 'REGULAR', 'ADDITIONAL'] : ['REGULAR', 'ADDITIONAL', 'BACKLOG'];
}

/** Whether how a student comes to the papers is said beside the attempt: who sits them again does not sit them for the first time. */
export const saysFlow = ({
  flow,
  kind,
  attemptNo,
}: {
  readonly flow: string;
  readonly kind: string;
  readonly attemptNo: number;
}): boolean => flow !== 'REGULAR' || (kind !== 'BACKLOG' && attemptNo === 1);
