import * as z from 'zod/mini';
import type { Feature } from '../access/access.contract.ts';
import type { Clock } from '../clock/clock.rules.ts';
import type { Db, InstituteScope, Services } from '../http/serve.server.ts';

/** Where an approved act runs: the approver's transaction and scope; the audit names the approver and the request's reason. */
export interface ApprovalContext {
  readonly db: Db;
  readonly scope: InstituteScope;
  readonly clock: Clock;
  readonly services: Services;
  readonly request: { readonly id: string; readonly requestedBy: string; readonly reason: string; readonly document: string | null };
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
}

interface Definition<Schema extends z.core.$ZodType> extends Omit<ApprovalDefinition, 'run'> {
  readonly payload: Schema;
  /** Runs with what the requester asked for. A refusal it throws leaves the request pending. */
  run(context: ApprovalContext, payload: z.output<Schema>): Promise<void>;
}

/** Binds an act to its function; the payload is parsed again when it runs. */
export function defineApproval<Schema extends z.core.$ZodType>(definition: Definition<Schema>): ApprovalDefinition {
  const { act, title, feature } = definition;
  return { act, title, feature, run: (context, payload) => definition.run(context, z.parse(definition.payload, payload)) };
}
