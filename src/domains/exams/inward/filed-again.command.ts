import type { DoneRow, FeedRow, RowOutcome } from '../../../kit/feed/feed-definition.server.ts';
import type { FeedMode } from '../../../kit/feed/feed.contract.ts';
import { reasonsOf } from '../../../kit/feed/feed-reason.server.ts';
import type { Db, InstituteScope } from '../../../kit/http/serve.server.ts';
import { otherElectives } from './filed-electives.rules.ts';
import { inwardFeedText } from './inward-feed.text.ts';
import { writeFormNumbers } from './inward-feed.store.ts';
import type { InwardedAlready } from './inward-feed.store.ts';
import type { FiledStudent } from './inward.command.ts';
import type { instancePapers } from './candidates.store.ts';

const why = reasonsOf(inwardFeedText);

type Papers = Awaited<ReturnType<typeof instancePapers>>;
type Row = FeedRow<FiledStudent>;

/** What a file says of a student who is inwarded already, and what they have: told, taken, or the same. */
function outcomeOf(scope: InstituteScope, { rowNo, record }: Row, had: InwardedAlready, papers: Papers): RowOutcome {
  const others = otherElectives(record.paperIds, new Set(had.paperIds), papers);
  if (others.length > 0)
    return { rowNo, outcome: 'FAILED', column: 'electives', reason: why(scope, 'inwardWhy.otherElectives', { codes: others.join(', ') }) };
  if (record.formNo === null || record.formNo === had.formNo) return { rowNo, outcome: 'SKIPPED', targetId: had.studentExamId };
  if (had.formNo !== null)
    return { rowNo, outcome: 'FAILED', column: 'formNo', reason: why(scope, 'inwardWhy.otherForm', { formNo: had.formNo }) };
  return { rowNo, outcome: 'UPDATED', targetId: had.studentExamId, before: JSON.stringify({ version: 0, values: { formNo: null } }) };
}

/**
 * Students of a file who are inwarded already get the number of their form where they have none; nothing else of them is changed by a file. A file of new
 * students alone writes nothing here, and says as much where it names other electives or another form.
 */
export async function fileAgain(
  db: Db,
  scope: InstituteScope,
  rows: readonly Row[],
  inwarded: ReadonlyMap<string, InwardedAlready>,
  papers: Papers,
  mode: FeedMode,
): Promise<RowOutcome[]> {
  const told = rows.flatMap((row) => {
    const had = inwarded.get(row.record.studentProfileId);
    return had === undefined ? [] : [{ row, had, outcome: outcomeOf(scope, row, had, papers) }];
  });
  if (mode === 'INSERT')
    return told.map(({ outcome }) => (outcome.outcome === 'UPDATED' ? { rowNo: outcome.rowNo, outcome: 'SKIPPED' } : outcome));
  const forms = told.flatMap(({ row, had, outcome }) =>
    outcome.outcome === 'UPDATED' ? [{ studentExamId: had.studentExamId, from: null, to: row.record.formNo }] : [],
  );
  await writeFormNumbers(db, scope, forms);
  return told.map(({ outcome }) => outcome);
}

/** Takes the form numbers of a file away again, where they are as it wrote them. */
export async function takeFormsBack(db: Db, scope: InstituteScope, rows: readonly DoneRow<FiledStudent>[]): Promise<RowOutcome[]> {
  const forms = rows.map(({ targetId, record }) => ({ studentExamId: targetId, from: record.formNo, to: null }));
  const written = await writeFormNumbers(db, scope, forms);
  return rows.map(({ rowNo, targetId }) =>
    written.has(targetId) ? { rowNo, outcome: 'UPDATED' } : { rowNo, outcome: 'FAILED', reason: why(scope, 'inwardWhy.formChanged') },
  );
}
