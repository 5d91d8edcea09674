import type { AttributeField, AttributeValues } from '../../../kit/attribute/attribute.contract.ts';

type Kept = Pick<AttributeField, 'key' | 'sensitivity'>;

/** Separates sensitive values from the others. Values without a definition stay where they are. */
export function splitValues(fields: readonly Kept[], values: AttributeValues): { open: AttributeValues; sensitive: AttributeValues } {
  const masked = new Set(fields.filter((field) => field.sensitivity === 'SENSITIVE').map((field) => field.key));
  const entries = Object.entries(values);
  return {
    open: Object.fromEntries(entries.filter(([key]) => !masked.has(key))),
    sensitive: Object.fromEntries(entries.filter(([key]) => masked.has(key))),
  };
}

/** Both kinds of values to store: a sensitive attribute hidden from the writer (it has no field here) is unchanged. */
export function laidOver(
  fields: readonly Kept[],
  values: AttributeValues,
  sensitiveBefore: AttributeValues,
): { customAttributes: AttributeValues; sensitiveAttributes: AttributeValues } {
  const { open, sensitive } = splitValues(fields, values);
  const unseen = Object.fromEntries(Object.entries(sensitiveBefore).filter(([key]) => !fields.some((field) => field.key === key)));
  const customAttributes = Object.fromEntries(Object.entries(open).filter(([key]) => !Object.hasOwn(unseen, key)));
  return { customAttributes, sensitiveAttributes: { ...unseen, ...sensitive } };
}

/** What a reader sees: values of the attributes they see, and which sensitive ones have a value. */
export function seenValues(
  fields: readonly Kept[],
  open: AttributeValues,
  sensitive: AttributeValues,
): { values: AttributeValues; masked: string[] } {
  const keys = new Set(fields.map((field) => field.key));
  return {
    values: Object.fromEntries(Object.entries(open).filter(([key]) => keys.has(key))),
    masked: Object.keys(sensitive).filter((key) => keys.has(key)),
  };
}
