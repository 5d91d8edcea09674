/** One item of the wire's `errors` list. `path` points into the input, e.g. `body.code`. */
export interface ErrorItem {
  readonly message: string;
  readonly code: string;
  readonly path?: string;
  /** Number of blockers named by the code. */
  readonly count?: number;
  /** What stands in the way, by its name: the code that exists. */
  readonly value?: string;
}

/**
 * The one error class. It is thrown by commands and the ladder, never by rules (rules return reasons).
 * Status follows the wire's table: 400, 401, 403, 404, 409, 413, 422, 429, 503.
 */
export class AppError extends Error {
  readonly status: number;
  readonly items: readonly ErrorItem[];
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(status: number, items: readonly ErrorItem[], extra: Readonly<Record<string, unknown>> = {}) {
    super(items.map((item) => item.code).join(', '));
    this.name = 'AppError';
    this.status = status;
    this.items = items;
    this.extra = extra;
  }
}

/** A refusal whose work stays: the try that it counts is written although the call is refused. */
export class CountedRefusal extends AppError {}

/** 429 with the seconds to wait, which Retry-After says too; `count` is the minutes, for the sentence in other languages. */
export const tooMany = (seconds: number) =>
  new AppError(
    429,
    [
      {
        code: 'TOO_MANY_TRIES',
        message: `Too many tries: please wait ${waitingTime(seconds)} and try again.`,
        count: Math.max(1, Math.ceil(seconds / 60)),
      },
    ],
    { retryAfter: seconds },
  );

const waitingTime = (seconds: number) => (seconds <= 90 ? `${Math.max(1, seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`);

/** 409: the state or version forbids it; the message names what blocks and what to do. */
export const conflict = (code: string, message: string, extra?: Record<string, unknown>) => new AppError(409, [{ code, message }], extra);

/** The console asks for it and retries. */
export const factorRequired = () =>
  conflict(
    'SECOND_FACTOR_REQUIRED',
    'Your organisation requires a second factor here. Use your passkey or a code of your authenticator app, then try again.',
  );

/** 404, also for another institute's rows: their existence must not be revealed. */
export const notFound = (noun: string) => new AppError(404, [{ code: 'NOT_FOUND', message: `No such ${noun}.` }]);

/** 403 that names the feature whose flag the console clears. */
export const forbidden = (feature: string, code = 'FORBIDDEN') =>
  new AppError(403, [{ code, message: 'You are not authorized to access this page.' }], { feature });

/** 422: one item per field. */
export const invalid = (items: readonly ErrorItem[]) => new AppError(422, items);

export const unauthenticated = () => new AppError(401, [{ code: 'SESSION_REQUIRED', message: 'Logging out due to inactivity.' }]);

/** The session was ended: disabled, password changed, signed out everywhere. */
export const forceLogout = () => new AppError(401, [{ code: 'FORCE_LOGOUT', message: 'Performing a force logout.' }]);
export const freshSignInRequired = () =>
  conflict('FRESH_SIGN_IN_REQUIRED', 'Confirm your password first: you signed in more than 5 minutes ago.');
