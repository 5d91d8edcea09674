/** What one field of a form holds. */
export type FieldValue = string | number | boolean | null | readonly unknown[] | Readonly<Record<string, unknown>>;
/** What is entered in a form, by field. */
export type FormValues = Record<string, FieldValue>;
