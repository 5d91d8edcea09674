/**
 * A reason not to start that the operator can act on. The message is one complete sentence: it is printed alone,
 * without a stack, and the process ends with exit code 1.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The `code` of a Node or PostgreSQL error ('EACCES', '28P01'), '' when there is none. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Message of an error, in one line; Node's AggregateError (both addresses of a host refused) has its text inside. */
export function errorText(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(errorText).join(', ');
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();
}

/** Prints why the program ends; the stack only for defects, never for a StartError. */
export function explain(error: unknown): void {
  if (error instanceof StartError) console.error(`Prangan cannot start: ${error.message}`);
  else console.error(error);
}
