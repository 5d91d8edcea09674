import * as z from 'zod/mini';
import type { Feature } from '../access/access.contract.ts';
import type { Clock } from '../clock/clock.rules.ts';
import type { Db, InstituteScope, Services } from '../http/serve.server.ts';
import { AppError } from '../errors/app-error.rules.ts';
import type { ApprovalCard, ApprovalState } from './approval.contract.ts';

/** Where an approved act runs: the approver's transaction and scope; the audit names the approver and the request's reason. */
export interface ApprovalContext {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly clock: Clock;
  readonly services: Services;
  readonly request: { readonly id: string; readonly requestedBy: string; readonly reason: string; readonly document: string | null };
}

/** What a request's card is made from, in a transaction that changes nothing. */
export interface CardContext {
  readonly db: Db;
  readonly scope: InstituteScope;
  /** Only a pending request can say what approving it would do. */
  readonly request: { readonly id: string; readonly state: ApprovalState; readonly itemCount: number };
}

/** An act that needs a second person, as the kit sees it. */
export interface ApprovalDefinition {
  /** Name of the act, e.g. 'marks.unlock'. */
  readonly act: string;
  /** What people read, e.g. 'Unlock a mark sheet'. */
  readonly title: string;
  /** Who decides: holders of this feature with the action 'approve'. */
  readonly feature: Feature;
  run(context: ApprovalContext, payload: Record<string, unknown>): Promise<void>;
  card(context: CardContext, payload: Record<string, unknown>): Promise<ApprovalCard>;
}

interface Definition<Schema extends z.core.$ZodType> extends Omit<ApprovalDefinition, 'run' | 'card'> {
  readonly payload: Schema;
  /** Runs with what the requester asked for. A refusal it throws leaves the request pending. */
  run(context: ApprovalContext, payload: z.output<Schema>): Promise<void>;
  /** All that whoever decides must judge: nobody approves what they cannot see. */
  card(context: CardContext, payload: z.output<Schema>): Promise<ApprovalCard>;
}

/** Binds an act to its functions; the payload is parsed again when it is shown and when it runs. */
export function defineApproval<Schema extends z.core.$ZodType>(definition: Definition<Schema>): ApprovalDefinition {
  const { act, title, feature, payload: schema } = definition;
  return {
    act,
    title,
    feature,
    run: (context, payload) => definition.run(context, z.parse(schema, payload)),
    card: (context, payload) => definition.card(context, z.parse(schema, payload)),
  };
}

/** A card of these parts; what it leaves out is empty. */
export const cardOf = (parts: Partial<ApprovalCard>): ApprovalCard => ({
  facts: [],
  files: [],
  changes: [],
  more: 0,
  blockers: [],
  ...parts,
});

/** What a question answers, or why it is refused: what bars an act is part of its card. */
export async function orBlockers<T>(question: () => Promise<T>): Promise<{ found: T | null; blockers: ApprovalCard['blockers'] }> {
  try {
    return { found: await question(), blockers: [] };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return {
      found: null,
      blockers: error.items.map(({ code, message, count }) => ({ code, message, ...(count === undefined ? {} : { count }) })),
    };
  }
}
