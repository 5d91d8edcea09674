import { AppError } from '../errors/app-error.rules.ts';

/** SQLSTATEs of transient errors: lost connection, shut-down, deadlock, serialization, lock time-out, too many. */
const PASSING_STATE = /^(08...|57P0.|25P0[34]|40001|40P01|55P03|53...)$/;
const PASSING_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/;
const PASSING_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|.*not queryable)/;

/** True when a later retry may succeed. */
export function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING_STATE.test(code) || PASSING_CODE.test(code) || PASSING_TEXT.test(error.message);
}

/** Message of a failure for users: our own refusals as they are, everything else by its request number only. */
export function safeMessage(error: unknown, requestId: string): string {
  if (error instanceof AppError) return error.items.map((item) => item.message).join(' ');
  return `Something went wrong (request ${requestId}).`;
}
