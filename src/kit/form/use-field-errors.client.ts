import { useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { sayAgain } from '../text/sayings.client.ts';
import { useText } from '../text/text.client.ts';
import { focusQuietly } from '../ui/quiet-focus.client.ts';
import { withoutField, type FieldErrors } from './field-errors.rules.ts';

/** Of a field with parts the part itself, if it has a place of its own. */
function focusFirst(keys: readonly string[], errors: FieldErrors): void {
  const first = keys.find((key) => errors[key]);
  if (!first) return;
  const part = Object.keys(errors).find((path) => path.startsWith(`${first}.`));
  const places = [part, first].map((path) => (path ? document.querySelector<HTMLElement>(`[data-field="${path}"]`) : null));
  const place = places.find((one) => one !== null);
  if (place) focusQuietly(place);
}

/** Sentences by field, said again after a switch of the language. */
function useErrors(): [FieldErrors, Dispatch<SetStateAction<FieldErrors>>] {
  const [errors, setErrors] = useState<FieldErrors>({});
  const text = useText();
  const said = useMemo(() => {
    void text;
    return Object.fromEntries(Object.entries(errors).map(([place, words]) => [place, sayAgain(words)]));
  }, [errors, text]);
  return [said, setErrors];
}

/**
 * Errors of a form. The focus goes to the first field that has an error, in the order of the form: once for each
 * refusal, and never while the others are being corrected.
 */
export function useFieldErrors(keys: readonly string[]) {
  const [errors, setErrors] = useErrors();
  const [refused, setRefused] = useState<FieldErrors>(errors);
  const seen = useRef(refused);
  useEffect(() => {
    if (seen.current === refused) return;
    seen.current = refused;
    focusFirst(keys, refused);
  }, [keys, refused]);
  const refuse = (next: FieldErrors) => {
    setErrors(next);
    setRefused(next);
  };
  const mended = (field: string) => setErrors((before) => withoutField(before, field));
  return { errors, refuse, mended };
}
