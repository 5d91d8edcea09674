import { CallError } from '../errors/call-error.client.ts';
import { errorText } from '../text/error-text.client.ts';
import { addError, placeOfPath, type FieldErrors } from './field-errors.rules.ts';
import { toastError, toastRefusal } from '../ui/toasts.tsx';

/** Splits a refused save: what belongs to a field of this form is returned, the rest becomes toasts. */
export function showRefusal(error: unknown, fields: readonly string[]): FieldErrors {
  if (!(error instanceof CallError) || error.status === 401 || error.status === 403) {
    toastRefusal(error);
    return {};
  }
  const errors: FieldErrors = {};
  for (const item of error.items) {
    const place = placeOfPath(item.path);
    if (fields.includes(place.split('.')[0] ?? '')) addError(errors, place, errorText(item));
    else toastError(errorText(item));
  }
  return errors;
}
