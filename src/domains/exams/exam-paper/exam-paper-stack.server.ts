import { refuse } from '../../../kit/master/master.server.ts';
import type { Tools, Values } from '../../../kit/master/master.server.ts';
import { enteredOf, insertRows } from '../../../kit/master/master.store.ts';
import type { StackNoun } from '../../../kit/stack/stack-noun.server.ts';
import { readRecord, stackOf } from '../../../kit/stack/stack-noun.server.ts';
import { takesExaminations } from '../exam-pattern/pattern-state.rules.ts';
import { readPaper, savePaper } from './exam-paper.command.ts';
import { wholeExamPapers } from './exam-paper.contract.ts';
import { headsOf } from './exam-paper.rules.ts';
import { examPaperMaster } from './exam-paper.routes.ts';
import { papersWithin, removeUnits, unitsByPaper } from './exam-paper-stack.store.ts';
import { patternFacts, writeUnits } from './exam-paper.store.ts';

/** A paper with its units; the heads come from the pattern that it names here, which must be active. */
export const examPaperStack: StackNoun = stackOf(examPaperMaster, {
  offered: true,
  within: papersWithin,
  more: unitsByPaper,
  create: createPapers,
  update: async (tools, id, record) => {
    const now = await readPaper(id, tools);
    const units = now.units.map(({ unitNo, credits, headSet }) => ({ unitNo, credits, headSet }));
    const whole = { ...enteredOf(wholeExamPapers, { ...now, units }), ...record };
    await savePaper(id, now.version, readRecord(wholeExamPapers.record, whole), tools);
  },
  parts: ['paper_unit', 'paper_head'],
  removeParts: removeUnits,
});

async function createPapers(tools: Tools, records: readonly Values[]): Promise<readonly string[]> {
  const papers = records.map((record) => readRecord(wholeExamPapers.record, record));
  const patterns = new Map<string, Awaited<ReturnType<typeof patternFacts>>>();
  for (const id of new Set(papers.map((paper) => paper.examPatternId))) patterns.set(id, await patternFacts(tools.db, tools.scope, id));
  const heads = papers.map((paper) => {
    const pattern = patterns.get(paper.examPatternId);
    if (!takesExaminations(pattern?.state))
      refuse([{ code: 'PATTERN_NOT_ACTIVE', message: 'Its exam pattern is not active here.', path: 'body.examPatternId' }]);
    const read = headsOf(paper.units, pattern?.headSets ?? []);
    refuse(read.problems);
    return read.heads;
  });
  const rows = papers.map(({ units: _units, ...paper }) => paper);
  const ids = await insertRows(tools.db, tools.scope, wholeExamPapers, rows);
  const units = papers.map((paper, at) => ({ examPaperId: String(ids[at]), units: paper.units, heads: heads[at] ?? [] }));
  await writeUnits(tools.db, tools.scope, units);
  return ids;
}
