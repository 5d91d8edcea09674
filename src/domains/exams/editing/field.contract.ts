/** What the form of a master hands to a field that draws itself. */
export interface OwnFieldProps {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Error at a path inside the field's value, as the server or the schema said it. */
  readonly errorAt: (path: string) => string | undefined;
  readonly readOnly: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}
