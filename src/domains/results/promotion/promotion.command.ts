import * as z from 'zod/mini';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { formatShort } from '../../../kit/marks/hundredths.rules.ts';
import { filled } from '../../../kit/text/sentence.rules.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';
import { patternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';
import type { DecidingClause, Promotion, PromotionClause, PromotionRow } from './promotion.contract.ts';
import { promotionOf, standingsOf } from './promotion.rules.ts';
import type { SemesterStanding } from './promotion.rules.ts';
import { backwardStandings, promotionCandidates, promotionDocuments, promotionStudents, standingResults } from './promotion.store.ts';
import type { Deciding, PromotionCandidate } from './promotion.store.ts';
import { promotionText } from './promotion.text.ts';

const settings = patternSettings.shape.promotion;
const maybeSettings = z.nullable(settings);

/** A clause in words: what it asks, and what was found. */
function said({ clause, found }: DecidingClause, outcome: Promotion['outcome'], language: Language): string {
  const words = sentencesOf(promotionText, language);
  const values: Record<string, string> = {
    found,
    semesters: clause.overSemesters.join(', '),
    max: String(clause.max ?? '–'),
    each: String(clause.maxPerSemester ?? ''),
    credits: clause.minCredits ?? '0',
  };
  const say = (key: keyof typeof words) => filled(words[key], (name) => values[name] ?? '', language);
  if (outcome === 'UNDECIDED') return say('promotion.says.UNKNOWN');
  const each = clause.maxPerSemester === null ? '' : say('promotion.says.each');
  return `${say(`promotion.says.${clause.kind}`)}${each}`;
}

/** Why, in a sentence: the clauses that hold a student, or that cannot be judged yet; what is open for who goes on with it; else nothing. */
export function promotionReason({ outcome, clauses, open = [] }: Promotion, language: Language): string {
  const words = sentencesOf(promotionText, language);
  if (open.length > 0) {
    const each = open.map(({ semester, papers }) => {
      const values: Record<string, string> = { semester: String(semester), papers: String(papers ?? '–') };
      return filled(words['promotion.says.openOf'], (name) => values[name], language);
    });
    return filled(words['promotion.says.open'], (name) => (name === 'semesters' ? each.join(', ') : undefined), language);
  }
  if (outcome === 'UNDECIDED' && clauses.length === 0) return words['promotion.says.OWN'];
  return [...new Set(clauses.map((one) => said(one, outcome, language)))].join(' ');
}

export interface DecidedPromotion<Candidate extends Deciding = PromotionCandidate> {
  readonly candidate: Candidate;
  readonly promotion: Promotion;
  readonly standings: readonly SemesterStanding[];
  readonly reason: string;
}

const AT_ONCE = 2000;

/** Decides each candidate; a few statements for every two thousand of them. */
async function decided<Candidate extends Deciding>(
  db: Db,
  scope: InstituteScope,
  semester: number,
  candidates: readonly Candidate[],
): Promise<DecidedPromotion<Candidate>[]> {
  const documents = await promotionDocuments(db, scope, [...new Set(candidates.flatMap(({ examPatternId }) => examPatternId ?? []))]);
  const clauses = new Map<string, readonly PromotionClause[]>(
    [...documents].map(([id, document]) => [id, maybeSettings.parse(document ?? null) ?? []]),
  );
  const all: DecidedPromotion<Candidate>[] = [];
  for (let from = 0; from < candidates.length; from += AT_ONCE) {
    const some = candidates.slice(from, from + AT_ONCE);
    const ids = some.map((one) => one.studentProfileId);
    const results = await standingResults(db, scope, ids);
    const backward = await backwardStandings(db, scope, ids);
    for (const candidate of some) {
      const standings = standingsOf(results.get(candidate.studentProfileId) ?? [], backward.get(candidate.studentProfileId) ?? []);
      const facts = { semester, firstSemester: candidate.firstSemester, standings };
      const promotion = promotionOf(clauses.get(candidate.examPatternId ?? '') ?? [], facts);
      all.push({ candidate, promotion, standings, reason: promotionReason(promotion, scope.language ?? 'en') });
    }
  }
  return all;
}

const rowOf = (semester: number, { candidate, promotion, standings, reason }: DecidedPromotion): PromotionRow => {
  const { firstSemester: _first, examPatternId: _pattern, ...student } = candidate;
  const until = standings.filter((one) => one.semester <= semester);
  const sum = (key: 'failedCourses' | 'failedHeads' | 'credits') => until.reduce((all, one) => all + (one[key] ?? 0), 0);
  return {
    ...student,
    outcome: promotion.outcome,
    reason,
    failedCourses: sum('failedCourses'),
    failedHeads: sum('failedHeads'),
    credits: formatShort(sum('credits')),
  };
};

/** Everybody who sits an examination of this semester, with what the rules say of the next one. */
export async function promotionRows(
  db: Db,
  scope: InstituteScope,
  asked: { readonly examInstanceId: string; readonly semester: number; readonly q?: string | undefined },
): Promise<PromotionRow[]> {
  const candidates = await promotionCandidates(db, scope, { examInstanceId: asked.examInstanceId, q: asked.q });
  return (await decided(db, scope, asked.semester, candidates)).map((one) => rowOf(asked.semester, one));
}

export interface StudentPromotion {
  readonly toSemester: number;
  readonly outcome: Promotion['outcome'];
  readonly reason: string;
}

/** What the rules say of one student after the examination of a semester. */
export async function promotionOfStudent(
  db: Db,
  scope: InstituteScope,
  studentExamId: string,
  semester: number,
): Promise<StudentPromotion | null> {
  const [found] = await decided(db, scope, semester, await promotionCandidates(db, scope, { studentExamId }));
  return found === undefined ? null : { toSemester: semester + 1, outcome: found.promotion.outcome, reason: found.reason };
}

/** What the rules say of these students after a semester, by student; the pattern is that of their last examination, else of their class. */
export async function promotionsOfStudents(
  db: Db,
  scope: InstituteScope,
  asked: { readonly studentIds: readonly string[]; readonly semester: number; readonly courseInstanceId: string },
): Promise<ReadonlyMap<string, Promotion>> {
  const all = await decided(db, scope, asked.semester, await promotionStudents(db, scope, asked));
  return new Map(all.map(({ candidate, promotion }) => [candidate.studentProfileId, promotion]));
}
