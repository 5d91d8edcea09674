export interface CallErrorItem {
  readonly message: string;
  readonly code: string;
  readonly path?: string | undefined;
  readonly count?: number | undefined;
  readonly value?: string | undefined;
}

/** A call that was refused or got no answer (`status` 0). `items` is never empty. */
export class CallError extends Error {
  readonly status: number;
  readonly items: readonly CallErrorItem[];
  readonly requestId: string | null;
  /** The whole answer: some refusals carry more than their errors, e.g. each cell's. Null without an answer. */
  readonly body: unknown;

  constructor(status: number, items: readonly CallErrorItem[], requestId: string | null = null, body: unknown = null) {
    super(items.map((item) => item.message).join(' '));
    this.name = 'CallError';
    this.status = status;
    this.items = items;
    this.requestId = requestId;
    this.body = body;
  }
}
