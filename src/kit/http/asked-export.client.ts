import * as z from 'zod/mini';
import { CallError } from '../errors/call-error.client.ts';
import type { CallInput, Endpoint } from './endpoint.contract.ts';

/** A file that was refused for its size: which, and from how many rows on a reason and a second person are needed. */
export interface RefusedExport {
  readonly endpoint: Endpoint;
  readonly input: CallInput<Endpoint>;
  readonly limits: { readonly reason: number; readonly together: number };
  /** Its rows, where they are few but too many with the earlier files; null: more than need a reason by themselves. */
  readonly rows: number | null;
  /** Rows of one's own files of the last day, and since when: they count, too. */
  readonly earlier: { readonly rows: number; readonly since: string | null };
}

const refusedBody = z.object({
  limits: z.object({ reason: z.int(), together: z.int() }),
  rows: z.nullable(z.int()),
  earlier: z.object({ rows: z.int(), since: z.nullable(z.string()) }),
});
type Ask = (refused: RefusedExport) => void;
let asking: Ask | null = null;

/** The shell registers the reason dialog. Returns a function to unregister. */
export function onExportRefused(ask: Ask): () => void {
  asking = ask;
  return () => void (asking = null);
}

/** True when a reason resolves this refusal, and the dialog is open. */
export function askedForReason(error: unknown, endpoint: Endpoint, input: CallInput<Endpoint>): boolean {
  if (!(error instanceof CallError) || error.items[0]?.code !== 'EXPORT_REASON_REQUIRED' || asking === null) return false;
  const body = z.safeParse(refusedBody, error.body);
  if (!body.success) return false;
  asking({ endpoint, input, ...body.data });
  return true;
}
