/** Props that a master's form passes to a custom field; the value is as typed and may be refused on save. */
export interface OwnFieldProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Error at a path inside the field's value, from the server or the schema. */
  readonly errorAt: (path: string) => string | undefined;
  readonly readOnly: boolean;
}
