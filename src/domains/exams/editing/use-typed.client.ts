import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

/**
 * A document as it is typed: it begins as what stands in the form when that fits its schema, else as `start`, which is handed to
 * the form at once. Later it may be anything that fields can hold; the schema decides again when it is saved.
 */
export function useTyped<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  start: T,
  onChange: (value: T) => void,
): readonly [T, (next: T) => void] {
  const [first] = useState(() => z.safeParse(schema, value));
  const [typed, setTyped] = useState<T>(first.success ? first.data : start);
  useEffect(() => {
    if (!first.success) onChange(start);
    // Once: the form is told what a new document begins with.
    // oxlint-disable-next-line react/exhaustive-deps -- handing it over again would undo what was typed since
  }, []);
  const set = (next: T) => {
    setTyped(next);
    onChange(next);
  };
  return [typed, set];
}
