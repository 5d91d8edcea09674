/** What the form of a master hands to a field that draws itself; its value is as typed, and may be refused when it is saved. */
export interface OwnFieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Error at a path inside the field's value, as the server or the schema said it. */
  readonly errorAt: (path: string) => string | undefined;
  readonly readOnly: boolean;
}
