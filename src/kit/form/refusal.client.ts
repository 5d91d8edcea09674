import type * as z from 'zod/mini';
import { CallError } from '../http/call-error.client.ts';
import { errorText } from '../text/error-text.client.ts';
import { toastError, toastRefusal } from '../ui/toasts.tsx';

export type FieldErrors = Record<string, string>;

/** First sentence per field of a schema's refusal. */
export function fieldErrorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) errors[String(issue.path[0] ?? '')] ??= issue.message;
  return errors;
}

const fieldOfPath = (path: string | undefined) => path?.replace(/^body\./, '').split('.')[0] ?? '';

/** Splits a refused save: what belongs to a field of this form is returned, the rest becomes toasts. */
export function showRefusal(error: unknown, fields: readonly string[]): FieldErrors {
  if (!(error instanceof CallError) || error.status === 401 || error.status === 403) {
    toastRefusal(error);
    return {};
  }
  const errors: FieldErrors = {};
  for (const item of error.items) {
    const field = fieldOfPath(item.path);
    if (fields.includes(field)) errors[field] ??= errorText(item);
    else toastError(errorText(item));
  }
  return errors;
}
