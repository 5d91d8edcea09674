import type { JobContext } from '../../../kit/jobs/job-definition.server.ts';
import { DOCUMENTS_AT_ONCE } from '../../../kit/print/printer.server.ts';
import { templateInForce } from '../../print/print-template/print-template.door.ts';
import { statementFactsOf } from './published-facts.command.ts';
import type { BatchRow } from './statement-batch.store.ts';
import type { LeftOut } from './statement.contract.ts';
import { numberedAs } from './statement.command.ts';
import { papersAhead } from './statement-paper.command.ts';
import { cutsOn } from './statement-print.command.ts';

/**
 * Whose statement would be cut, asked before anybody gets a number: a paper that is refused later leaves one behind. Of the
 * institute's own templates; the shipped one has room for what the records take.
 */
export async function cutStatements(context: JobContext<unknown>, batch: BatchRow): Promise<LeftOut[]> {
  const { scope } = context;
  const isShipped = await context.transaction(async (db) => (await templateInForce(db, scope, 'STATEMENT')).id === null);
  if (isShipped) return [];
  const found: LeftOut[] = [];
  const total = batch.studentExamIds.length;
  for (let from = 0; from < total; from += DOCUMENTS_AT_ONCE) {
    context.stopIfCancelled();
    const ids = batch.studentExamIds.slice(from, from + DOCUMENTS_AT_ONCE);
    const { facts, papers } = await context.transaction(async (db) => {
      const read = await statementFactsOf(db, scope, ids);
      return { facts: read, papers: await papersAhead(db, scope, await numberedAs(db, scope, read)) };
    });
    const cuts = await cutsOn(papers);
    for (const [at, { subject }] of facts.entries()) {
      const element = cuts[at] ?? null;
      const { studentExamId, person } = subject;
      if (element !== null) found.push({ studentExamId, prn: person.prn, name: person.name, element });
    }
    context.progress({ stage: 'check', done: Math.min(total, from + DOCUMENTS_AT_ONCE), total });
  }
  return found;
}
