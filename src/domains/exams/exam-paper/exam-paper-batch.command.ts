import { AppError, notFound } from '../../../kit/errors/app-error.rules.ts';
import type { BodyOf, ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refuse } from '../../../kit/master/master.server.ts';
import type { Tools } from '../../../kit/master/master.server.ts';
import { insertRows, setLock } from '../../../kit/master/master.store.ts';
import type { Refusal } from '../../../kit/master/master.contract.ts';
import type { BlueprintPaper } from '../../courses/blueprint-version/blueprint-version.contract.ts';
import { blueprintFacts, existingPapers, keyOf } from './exam-paper-batch.store.ts';
import type { examPaperBatch } from './exam-paper-batch.contract.ts';
import { examPapers } from './exam-paper.contract.ts';
import { headsOf } from './exam-paper.rules.ts';
import type { NewHead } from './exam-paper.rules.ts';
import { patternFacts, writeUnits } from './exam-paper.store.ts';

type Wanted = BodyOf<typeof examPaperBatch.create>;
type Planned = BlueprintPaper & { readonly examPatternId: string };

/** All papers of a blueprint version that the course does not have yet, in one statement; nothing when any is wrong. */
export async function createFromBlueprint(wanted: Wanted, tools: Tools): Promise<ReplyOf<typeof examPaperBatch.create>['data']> {
  const { db, scope } = tools;
  const blueprint = await blueprintFacts(db, scope, wanted.blueprintVersionId);
  if (!blueprint) throw notFound('blueprint version');
  if (blueprint.state === 'DRAFT')
    refuse([{ code: 'VERSION_NOT_ACTIVE', message: 'Activate the blueprint version first.', conflict: true }]);
  const chosen = blueprint.papers.filter((paper) => wanted.semesters?.includes(paper.semester) ?? true);
  const planned = withPattern(chosen, wanted.examPatternId);
  const heads = await headsByPaper(planned, tools);
  const existing = await existingPapers(db, scope, blueprint.courseId, blueprint.branchId);
  const fresh = planned.filter((paper) => !existing.has(keyOf(paper)));
  const ids = await insertRows(
    db,
    scope,
    examPapers,
    fresh.map((paper) => ({
      code: paper.code,
      title: paper.title,
      courseId: blueprint.courseId,
      branchId: blueprint.branchId,
      semester: paper.semester,
      subjectId: paper.subjectId,
      examPatternId: paper.examPatternId,
      kind: paper.kind,
      electiveGroup: paper.electiveGroup,
    })),
  );
  await writeUnits(
    db,
    scope,
    fresh.map((paper, at) => ({ examPaperId: String(ids[at]), units: paper.units, heads: heads.get(paper) ?? [] })),
  );
  const isNew = new Set(fresh);
  return {
    created: fresh.length,
    skipped: planned.length - fresh.length,
    papers: planned.map((paper) => ({
      code: paper.code,
      title: paper.title,
      semester: paper.semester,
      outcome: isNew.has(paper) ? 'CREATED' : 'SKIPPED',
    })),
  };
}

function withPattern(papers: readonly BlueprintPaper[], fallback: string | undefined): Planned[] {
  const planned = papers.flatMap((paper) => {
    const examPatternId = paper.examPatternId ?? fallback;
    return examPatternId === undefined ? [] : [{ ...paper, examPatternId }];
  });
  if (planned.length < papers.length) {
    refuse([
      { code: 'PATTERN_REQUIRED', message: 'Some papers of the blueprint name no exam pattern: choose one.', path: 'body.examPatternId' },
    ]);
  }
  return planned;
}

async function headsByPaper(papers: readonly Planned[], { db, scope }: Tools): Promise<ReadonlyMap<Planned, readonly NewHead[]>> {
  const made = new Map<Planned, readonly NewHead[]>();
  const problems: Refusal[] = [];
  for (const [examPatternId, group] of Map.groupBy(papers, (paper) => paper.examPatternId)) {
    const pattern = await patternFacts(db, scope, examPatternId);
    if (pattern?.state !== 'ACTIVE') {
      problems.push({
        code: 'PATTERN_NOT_ACTIVE',
        message: `The exam pattern of ${group[0]?.code ?? ''} is not active.`,
        path: 'body.examPatternId',
      });
      continue;
    }
    for (const paper of group) {
      const { heads, problems: wrong } = headsOf(paper.units, pattern.headSets);
      problems.push(...wrong.map(({ code, message }) => ({ code, message: `${paper.code}: ${message}`, path: 'body.blueprintVersionId' })));
      made.set(paper, heads);
    }
  }
  refuse(problems);
  return made;
}

/** Locks or unlocks each paper by itself; a refused one writes nothing and does not hold up the others. */
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
