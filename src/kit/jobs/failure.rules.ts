import { AppError } from '../errors/app-error.rules.ts';

/** SQLSTATEs of what passes by itself: lost connection, shut-down, deadlock, serialization, lock time-out, too many. */
const PASSING_STATE = /^(08...|57P0.|25P0[34]|40001|40P01|55P03|53...)$/;
const PASSING_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOENT)$/;
const PASSING_TEXT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|.*not queryable)/;

/** True when trying again later is the answer. */
export function passes(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return PASSING_STATE.test(code) || PASSING_CODE.test(code) || PASSING_TEXT.test(error.message);
}

/** What a person may read of a failure: our own refusals as they are, everything else by its request number only. */
export function safeMessage(error: unknown, requestId: string): string {
  if (error instanceof AppError) return error.items.map((item) => item.message).join(' ');
  return `Something went wrong (request ${requestId}).`;
}
