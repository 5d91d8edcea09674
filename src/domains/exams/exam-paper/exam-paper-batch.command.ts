import { AppError, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refuse } from '../../../kit/master/master.server.ts';
import type { Tools } from '../../../kit/master/master.server.ts';
import { insertRows, setLock } from '../../../kit/master/master.store.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import type { BlueprintPaper } from '../../courses/blueprint-version/blueprint-version.contract.ts';
import { takesExaminations } from '../exam-pattern/pattern-state.rules.ts';
import { blueprintFacts, existingPapers, keyOf } from './exam-paper-batch.store.ts';
import type { examPaperBatch, FromBlueprint, PlannedPaper } from './exam-paper-batch.contract.ts';
import { examPapers } from './exam-paper.contract.ts';
import { headsOf, withOnlySet } from './exam-paper.rules.ts';
import type { NewHead } from './exam-paper.rules.ts';
import { patternFacts, writeUnits, type PatternFacts } from './exam-paper.store.ts';

type Line =
  | { readonly paper: BlueprintPaper; readonly outcome: 'CONFLICT'; readonly reason: Refusal }
  | { readonly paper: BlueprintPaper; readonly outcome: 'SKIP' }
  | { readonly paper: BlueprintPaper; readonly outcome: 'CREATE'; readonly examPatternId: string; readonly heads: readonly NewHead[] };
type Fresh = Extract<Line, { outcome: 'CREATE' }>;

interface Plan {
  readonly courseId: string;
  readonly branchId: string | null;
  readonly lines: readonly Line[];
}

/** What each paper of a blueprint version would become: used by the preview and by the creation. */
async function planOf(wanted: FromBlueprint, tools: Tools): Promise<Plan> {
  const { db, scope } = tools;
  const blueprint = await blueprintFacts(db, scope, wanted.blueprintVersionId);
  if (!blueprint) throw notFound('blueprint version');
  if (blueprint.state === 'DRAFT')
    refuse([{ code: 'VERSION_NOT_ACTIVE', message: 'Activate the blueprint version first.', conflict: true }]);
  const asked = blueprint.papers.filter((paper) => wanted.semesters?.includes(paper.semester) ?? true);
  const patterns = await patternsOf(asked, wanted.examPatternId, tools);
  const given = patterns.get(wanted.examPatternId ?? '')?.headSets ?? [];
  const chosen = asked.map((paper) => (paper.examPatternId === null ? { ...paper, units: [...withOnlySet(paper.units, given)] } : paper));
  const existing = await existingPapers(db, scope, blueprint.courseId, blueprint.branchId);
  const lines = chosen.map((paper): Line => {
    const examPatternId = paper.examPatternId ?? wanted.examPatternId;
    if (examPatternId === undefined) return { paper, outcome: 'CONFLICT', reason: PATTERN_REQUIRED };
    if (existing.has(keyOf({ ...paper, examPatternId }))) return { paper, outcome: 'SKIP' };
    return lineOf(paper, examPatternId, patterns.get(examPatternId) ?? null);
  });
  return { courseId: blueprint.courseId, branchId: blueprint.branchId, lines };
}

const PATTERN_REQUIRED: Refusal = {
  code: 'PATTERN_REQUIRED',
  message: 'Some papers of the blueprint have no exam pattern. Choose one.',
  path: 'body.examPatternId',
};

/** Without a head set that is named nobody can tell which heads a paper has. */
const WAY_OUT = 'Choose a pattern that has it, or give these papers their head set in a new version of the blueprint.';

function lineOf(paper: BlueprintPaper, examPatternId: string, pattern: PatternFacts | null): Line {
  const { code } = paper;
  // What a blueprint names is the curriculum of an earlier year: its papers are made under their own version.
  const isFit = paper.examPatternId === examPatternId ? takesExaminations(pattern?.state) : pattern?.state === 'ACTIVE';
  if (!pattern || !isFit) {
    const reason = { code: 'PATTERN_NOT_ACTIVE', message: `The exam pattern of ${code} is not active.`, path: 'body.examPatternId' };
    return { paper, outcome: 'CONFLICT', reason };
  }
  const { heads, problems } = headsOf(paper.units, pattern.headSets);
  const [wrong] = problems;
  if (wrong) {
    const reason = { code: wrong.code, message: `${code}: ${wrong.message} ${WAY_OUT}`, path: 'body.blueprintVersionId' };
    return { paper, outcome: 'CONFLICT', reason };
  }
  return { paper, outcome: 'CREATE', examPatternId, heads };
}

async function patternsOf(papers: readonly BlueprintPaper[], fallback: string | undefined, { db, scope }: Tools) {
  const ids = new Set(papers.flatMap((paper) => paper.examPatternId ?? fallback ?? []));
  const patterns = new Map<string, PatternFacts | null>();
  for (const id of ids) patterns.set(id, await patternFacts(db, scope, id));
  return patterns;
}

/** The preview of `createFromBlueprint`; writes nothing. */
export async function planFromBlueprint(wanted: FromBlueprint, tools: Tools): Promise<PlannedPaper[]> {
  const { lines } = await planOf(wanted, tools);
  return lines.map((line) => ({
    code: line.paper.code,
    title: line.paper.title,
    semester: line.paper.semester,
    units: line.paper.units.map(({ credits, headSet }) => ({ credits, headSet })),
    outcome: line.outcome,
    reason: line.outcome === 'CONFLICT' ? { code: line.reason.code, message: line.reason.message } : null,
  }));
}

/** Creates all papers of a blueprint version that the course does not have yet, in one statement; none if one is invalid. */
export async function createFromBlueprint(wanted: FromBlueprint, tools: Tools): Promise<ReplyOf<typeof examPaperBatch.create>['data']> {
  const { db, scope } = tools;
  const { courseId, branchId, lines } = await planOf(wanted, tools);
  const reasons = lines.flatMap((line) => (line.outcome === 'CONFLICT' ? [line.reason] : []));
  refuse(reasons.filter((one, at) => reasons.findIndex((other) => other.message === one.message) === at));
  const fresh = lines.filter((line): line is Fresh => line.outcome === 'CREATE');
  const rows = fresh.map(({ paper, examPatternId }) => ({
    code: paper.code,
    title: paper.title,
    courseId,
    branchId,
    semester: paper.semester,
    subjectId: paper.subjectId,
    examPatternId,
    kind: paper.kind,
    electiveGroup: paper.electiveGroup,
  }));
  const ids = await insertRows(db, scope, examPapers, rows);
  await writeUnits(
    db,
    scope,
    fresh.map(({ paper, heads }, at) => ({ examPaperId: String(ids[at]), units: paper.units, heads })),
  );
  return {
    created: fresh.length,
    skipped: lines.length - fresh.length,
    papers: lines.map(({ paper, outcome }) => ({
      code: paper.code,
      title: paper.title,
      semester: paper.semester,
      outcome: outcome === 'CREATE' ? 'CREATED' : 'SKIPPED',
    })),
  };
}

/** Locks or unlocks each paper on its own; a refused one writes nothing and does not stop the others. */
export async function lockMany(items: readonly { id: string; version: number }[], act: 'LOCK' | 'UNLOCK', { db, scope }: Tools) {
  const outcomes: ReplyOf<typeof examPaperBatch.lock>['data'] = [];
  for (const { id, version } of items) {
    try {
      await setLock(db, scope, examPapers, id, version, act);
      outcomes.push({ id, done: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ id, done: false, code: error.items[0]?.code, message: error.items[0]?.message });
    }
  }
  return outcomes;
}
