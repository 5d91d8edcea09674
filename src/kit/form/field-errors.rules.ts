/** One sentence per field of a form by the field's name, and per part of a field by its path: `terms.0.name`. */
export type FieldErrors = Record<string, string>;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Keeps the first sentence of a path, and of the field that contains it. */
export function addError(errors: FieldErrors, path: string, message: string): void {
  errors[path] ??= message;
  errors[path.split('.')[0] ?? ''] ??= message;
}

/** The first sentence for each field, and each part of one, that a schema refuses. */
export function fieldErrorsOf(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) addError(errors, issue.path.map(String).join('.'), issue.message);
  return errors;
}

/** The sentence for one part of a field (`0.name`); '' asks for what concerns the field as a whole. */
export function errorIn(errors: FieldErrors, field: string, path: string): string | undefined {
  if (path !== '') return errors[`${field}.${path}`];
  return Object.keys(errors).some((each) => each.startsWith(`${field}.`)) ? undefined : errors[field];
}

/** Errors without those of one field and its parts: it is being changed. */
export const withoutField = (errors: FieldErrors, field: string): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => path !== field && !path.startsWith(`${field}.`)));

/** `body.terms.0.name` → `terms.0.name`: the place in the form that an error's path points to. */
export const placeOfPath = (path: string | undefined): string => path?.replace(/^body\./, '') ?? '';
