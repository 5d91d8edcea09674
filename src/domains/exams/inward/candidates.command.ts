import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { pageRequest } from '../../../kit/list/page.rules.ts';
import type { Page } from '../../../kit/list/page.rules.ts';
import { letsInAbsentees } from './exam-leave.rules.ts';
import { leavesElsewhere } from './exam-leave.store.ts';
import { openInstance } from '../lifecycle/exam-gate.command.ts';
import type { InstanceRow } from '../lifecycle/exam-instance.store.ts';
import type { CandidateQuery, InwardCandidate, Eligibility } from './candidate.contract.ts';
import { backlogCandidates, enrolledCandidates, groupBacklogs, groupEnrolled, instancePapers } from './candidates.store.ts';
import type { CandidateFilter, CandidateGroup, GroupCount } from './candidates.store.ts';
import { condonedStudents } from './condonation.store.ts';
import { MOST_STUDENTS, STUDENT_EXAM_STATES } from './inward.contract.ts';
import type { InwardReason } from './inward.contract.ts';
import { eligibilityOf, papersLeft, reasonsOf } from './inward.rules.ts';
import type { InstancePaper } from './inward.rules.ts';

interface Judged extends GroupCount {
  readonly eligibility: Eligibility;
  readonly reasons: readonly InwardReason[];
}

const keyOf = (group: CandidateGroup) =>
  `${group.state ?? ''} ${group.studentState} ${String(group.mayInward)} ${String(group.short)} ${group.branchId ?? ''} ${group.passed?.join() ?? ''} ${group.failed?.join() ?? ''} ${group.condoned?.join() ?? ''}`;

/** Applies the rules once per group of equal students, not per student. */
function judge(groups: readonly GroupCount[], kind: CandidateQuery['kind'], papers: readonly InstancePaper[]): Judged[] {
  return groups.map((group) => {
    const left = kind === 'BACKLOG' ? 1 : papersLeft(papers, group.branchId, group);
    const reasons = reasonsOf({ ...group, papers: left }, kind);
    return { ...group, reasons, eligibility: eligibilityOf(reasons) };
  });
}

const chosen = (query: CandidateQuery) => (one: Judged) =>
  (query.eligibility === undefined || one.eligibility === query.eligibility) &&
  (query.reason === undefined || one.reasons.includes(query.reason));

interface Found {
  readonly instance: InstanceRow;
  readonly filter: CandidateFilter;
  readonly judged: readonly Judged[];
  readonly groups: readonly Judged[];
}

async function find(db: Db, scope: InstituteScope, query: CandidateQuery): Promise<Found> {
  const instance = await openInstance(db, scope, query.examInstanceId, 'READ');
  const filter = { q: query.q, divisionId: query.divisionId, statusId: query.statusId };
  const counted = query.kind === 'BACKLOG' ? groupBacklogs : groupEnrolled;
  const judged = judge(await counted(db, scope, instance, filter), query.kind, await instancePapers(db, scope, instance.id));
  return { instance, filter, judged, groups: judged.filter(chosen(query)) };
}

const rowsOf = (db: Db, scope: InstituteScope, kind: CandidateQuery['kind'], { instance, filter, groups }: Found, part: CandidateFilter) =>
  (kind === 'BACKLOG' ? backlogCandidates : enrolledCandidates)(db, scope, instance, { ...filter, groups, ...part });

/** One page of candidates, the number that the filter matches, and counts by eligibility and reason over all search results. */
export async function previewCandidates(db: Db, scope: InstituteScope, query: CandidateQuery, page: Page) {
  const found = await find(db, scope, query);
  const verdicts = new Map(found.judged.map((one) => [keyOf(one), one]));
  const rows = found.groups.length === 0 ? [] : await rowsOf(db, scope, query.kind, found, { page });
  const condoned = await condonedStudents(
    db,
    scope,
    found.instance.id,
    rows.flatMap((row) => (row.condoned === null ? [] : [row.studentProfileId])),
  );
  const asks = letsInAbsentees(found.instance.nature, query.kind);
  const leaves = await leavesElsewhere(db, scope, found.instance, asks ? rows.map((row) => row.studentProfileId) : []);
  const shown = rows.map((row): InwardCandidate => {
    const verdict = verdicts.get(keyOf(row));
    const state = STUDENT_EXAM_STATES.find((one) => one === row.state) ?? null;
    const eligible = verdict?.eligibility === 'ELIGIBLE';
    return {
      ...row,
      state,
      eligible,
      reasons: [...(verdict?.reasons ?? [])],
      condoned: condoned.get(row.studentProfileId) ?? [],
      leaves: leaves.get(row.studentProfileId) ?? [],
    };
  });
  return { rows: shown, total: found.groups.reduce((sum, one) => sum + one.n, 0), counts: countsOf(found.judged) };
}

function countsOf(judged: readonly Judged[]): Record<string, number> {
  const counts: Record<string, number> = { ELIGIBLE: 0, BARRED: 0, INWARDED: 0 };
  for (const one of judged) {
    counts[one.eligibility] = (counts[one.eligibility] ?? 0) + one.n;
    if (one.eligibility === 'BARRED') for (const reason of one.reasons) counts[reason] = (counts[reason] ?? 0) + one.n;
  }
  return counts;
}

/** Ids of all candidates that the filter matches. */
export async function candidateIds(db: Db, scope: InstituteScope, query: CandidateQuery): Promise<string[]> {
  const found = await find(db, scope, query);
  if (found.groups.length === 0) return [];
  const rows = await rowsOf(db, scope, query.kind, found, { page: pageRequest({ size: MOST_STUDENTS }) });
  return rows.map((row) => row.studentProfileId);
}
