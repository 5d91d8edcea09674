import type { AppError } from '../errors/app-error.rules.ts';

/** Why a record was not duplicated: the English sentence, and the code by which other languages say it; null where there are several. */
export interface StackReason {
  readonly reason: string;
  readonly reasonCode: string | null;
}

export const WHY = {
  kindGone: { reasonCode: 'STACK_KIND_GONE', reason: 'This kind of record can no longer be duplicated.' },
  gone: { reasonCode: 'STACK_RECORD_GONE', reason: 'This record no longer exists here.' },
  changed: { reasonCode: 'STACK_CHANGED_SINCE', reason: 'This record was changed after the preview. Preview again.' },
  locked: { reasonCode: 'STACK_LOCKED_SINCE', reason: 'This record has been locked or activated since the preview and cannot be changed.' },
  met: { reasonCode: 'STACK_CREATED_SINCE', reason: 'A record with the same key and other values was created after the preview.' },
} as const satisfies Readonly<Record<string, StackReason>>;

export const lostReason = (key: string): StackReason => ({
  reasonCode: 'STACK_REFERENCE_GONE',
  reason: `A record it refers to no longer exists here: ${key}.`,
});

export const reasonOf = ({ items }: AppError): StackReason => ({
  reasonCode: items.length === 1 ? (items[0]?.code ?? null) : null,
  reason: items.map((item) => item.message).join(' '),
});
