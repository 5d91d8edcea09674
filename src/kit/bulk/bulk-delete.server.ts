import * as z from 'zod/mini';
import { requestApproval } from '../approval/approval.command.ts';
import { MOST_CHANGES } from '../approval/approval.contract.ts';
import { cardOf, defineApproval } from '../approval/approval-definition.server.ts';
import { conflict, invalid } from '../errors/app-error.rules.ts';
import { id } from '../http/endpoint.contract.ts';
import { actOn, begin, preview, sameRows } from './bulk.command.ts';
import type { Call, Work } from './bulk.command.ts';
import type { Selection } from './bulk.contract.ts';

const ACT = 'records.delete';
const DELETE = { kind: 'DELETE' as const };

interface Asked {
  readonly selection: Selection;
  readonly stamp: string;
  readonly typedCount: number;
  readonly reason: string;
}

/** Asks a second person for the deletion of exactly the rows that can be deleted now, in their versions. */
export async function askToDelete(work: Work, { selection, stamp, typedCount, reason }: Asked): Promise<{ id: string; count: number }> {
  const { call, bound } = work;
  const chosen = await sameRows(work, selection, stamp);
  const { rows, done } = await preview(work, selection);
  if (done === 0) throw conflict('NOTHING_TO_DELETE', 'None of these rows can be deleted. See the reasons.');
  if (typedCount !== done)
    throw invalid([{ code: 'TYPED_COUNT', message: `Type the number of rows that would be deleted: ${done}.`, path: 'body.typedCount' }]);
  const doable = new Set(rows.filter((row) => row.outcome === 'DONE').map((row) => row.id));
  const going = chosen.filter((row) => doable.has(row.id));
  const { plural } = bound.master;
  const request = await requestApproval(call.db, call.scope, {
    act: ACT,
    feature: 'approvals',
    subject: `${plural} ${stamp.slice(0, 16)}`,
    payload: { plural, rows: going.map((row) => [row.id, row.version]), names: going.map((row) => row.name) },
    itemCount: done,
    reason,
  });
  return { id: request, count: done };
}

/**
 * The second person needs the right to delete these rows, too. All of them or none: what was approved is what happens.
 */
export const bulkDelete = defineApproval({
  act: ACT,
  title: 'Delete many records',
  feature: 'approvals',
  payload: z.object({ plural: z.string(), rows: z.array(z.tuple([id, z.int()])), names: z.array(z.string()) }),
  card: async (_context, { plural, names }) =>
    cardOf({
      facts: [
        { label: 'kind', value: { key: `${plural}.title` } },
        { label: 'records', value: String(names.length) },
      ],
      changes: names.slice(0, MOST_CHANGES).map((name) => ({ label: 'deleted', what: null, before: name, after: null })),
      more: Math.max(0, names.length - MOST_CHANGES),
    }),
  run: async (context, { plural, rows }) => {
    const call: Call = { ...context, session: null, params: {}, query: {}, body: {}, upload: null };
    const work = begin(call, plural, DELETE);
    const answers = await actOn(
      work,
      rows.map(([rowId, version]) => ({ id: rowId, version, name: '' })),
    );
    const refused = answers.filter((row) => row.outcome === 'REFUSED');
    if (refused.length === 0) return;
    throw conflict(
      'ROWS_CHANGED',
      `${refused.length} of ${rows.length} rows can no longer be deleted: ${refused[0]?.message ?? ''} Reject this request and request again.`,
    );
  },
});
