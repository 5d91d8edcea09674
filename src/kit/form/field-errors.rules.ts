/** One sentence per field of a form, by the field's name. */
export type FieldErrors = Record<string, string>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The first sentence for each field that a schema refuses. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) errors[String(issue.path[0] ?? '')] ??= issue.message;
  return errors;
}

/** `body.terms.0.name` → `terms`: the form's field that an error's path points into. */
export const fieldOfPath = (path: string | undefined): string => path?.replace(/^body\./, '').split('.')[0] ?? '';
