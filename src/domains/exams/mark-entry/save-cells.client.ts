import * as z from 'zod/mini';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { isPassing } from '../../../kit/live/backoff.rules.ts';
import { cellAnswer, marks, type CellAnswer, type MarkCell } from '../mark-cell/mark-entry.contract.ts';

export type SaveOutcome =
  | { readonly kind: 'ANSWERED'; readonly answers: readonly CellAnswer[] }
  /** No reply, or "later": the cells stay queued. */
  | { readonly kind: 'PASSING' }
  /** The whole call was refused: sheet locked, window shut, assignment removed. */
  | { readonly kind: 'BARRED'; readonly code: string; readonly message: string };

const refusedCells = z.object({ cells: z.array(cellAnswer) });

/**
 * Saves cells of one sheet. It may be repeated after a lost reply without an idempotency key: each cell carries the version
 * it was typed over, so a repeated save returns UNCHANGED, and one made meanwhile by somebody else STALE_VERSION.
 */
export async function saveCells(
  instituteId: string,
  order: { readonly sheetId: string; readonly entry: 'FIRST' | 'SECOND'; readonly cells: MarkCell[] },
): Promise<SaveOutcome> {
  try {
    const { data } = await call(marks.save, {
      instituteId,
      params: { id: order.sheetId },
      body: { entry: order.entry, cells: order.cells },
    });
    return { kind: 'ANSWERED', answers: data.cells };
  } catch (error) {
    if (!(error instanceof CallError) || isPassing(error.status) || error.status === 401) return { kind: 'PASSING' };
    const cells = z.safeParse(refusedCells, error.body);
    if (cells.success) return { kind: 'ANSWERED', answers: cells.data.cells };
    const [first] = error.items;
    return { kind: 'BARRED', code: first?.code ?? 'UNKNOWN', message: first ? errorText(first) : '' };
  }
}
