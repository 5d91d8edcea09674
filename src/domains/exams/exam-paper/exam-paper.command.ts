import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import { createRow, saveRow } from '../../../kit/master/master.command.ts';
import { refuse } from '../../../kit/master/master.server.ts';
import type { Tools } from '../../../kit/master/master.server.ts';
import { readTyped } from '../../../kit/master/master.store.ts';
import { examPapers } from './exam-paper.contract.ts';
import type { WholePaper } from './exam-paper.contract.ts';
import { headsOf, unitsToRewrite } from './exam-paper.rules.ts';
import type { PatternFacts } from './exam-paper.store.ts';
import { deleteUnits, patternFacts, unitsOf, writeUnits } from './exam-paper.store.ts';

const bound = { master: examPapers, rules: {} };
type Body = BodyOf<typeof examPapers.create>;

export async function readPaper(id: string, { db, scope }: Tools): Promise<WholePaper> {
  return { ...(await readTyped(db, scope, examPapers, id)), units: await unitsOf(db, scope, id) };
}

/** Writes the paper, its units, and their heads from the pattern's head sets. */
export async function createPaper({ units, ...values }: Body, tools: Tools): Promise<WholePaper> {
  const pattern = await requirePattern(values.examPatternId, tools, 'FOR_NEW_USE');
  const { heads, problems } = headsOf(units, pattern.headSets);
  refuse(problems);
  const examPaperId = await createRow(bound, tools, values);
  await writeUnits(tools.db, tools.scope, [{ examPaperId, units, heads }]);
  return readPaper(examPaperId, tools);
}

/** Units whose head set or pattern changes get new heads; a unit with mark sheets keeps its heads and is refused. */
export async function savePaper(id: string, version: number, { units, ...values }: Body, tools: Tools): Promise<WholePaper> {
  const { db, scope } = tools;
  const before = await readTyped(db, scope, examPapers, id, 'FOR_UPDATE');
  await saveRow(bound, tools, id, version, values);
  const patternChanged = before.examPatternId !== values.examPatternId;
  const pattern = await requirePattern(values.examPatternId, tools, patternChanged ? 'FOR_NEW_USE' : 'AS_IT_IS');
  const { heads, problems } = headsOf(units, pattern.headSets);
  refuse(problems);
  await deleteUnits(db, scope, id, unitsToRewrite(await unitsOf(db, scope, id), units, patternChanged));
  await writeUnits(db, scope, [{ examPaperId: id, units, heads }]);
  return readPaper(id, tools);
}

async function requirePattern(examPatternId: string, { db, scope }: Tools, use: 'FOR_NEW_USE' | 'AS_IT_IS'): Promise<PatternFacts> {
  const path = 'body.examPatternId';
  const pattern = await patternFacts(db, scope, examPatternId);
  if (!pattern) refuse([{ code: 'UNKNOWN_REFERENCE', message: 'There is no such exam pattern.', path }]);
  if (use === 'FOR_NEW_USE' && pattern?.state !== 'ACTIVE') {
    refuse([{ code: 'PATTERN_NOT_ACTIVE', message: 'Only an active exam pattern can be used, or a superseded one for old papers.', path }]);
  }
  return pattern ?? { state: '', headSets: [] };
}
