import type { Dataset, PrintField, PrintRow, PrintValues } from './dataset.contract.ts';

export const fieldOf = (dataset: Dataset, key: string): PrintField | undefined => dataset.find((field) => field.key === key);

/** The text of a field; '' where nothing is known. */
export function textOfField(values: PrintValues, key: string): string {
  const value = Object.hasOwn(values, key) ? values[key] : null;
  return typeof value === 'string' ? value.trim() : '';
}

export function rowsOfField(values: PrintValues, key: string): readonly PrintRow[] {
  const value = Object.hasOwn(values, key) ? values[key] : null;
  return Array.isArray(value) ? (value as readonly PrintRow[]) : [];
}

export const isGiven = (values: PrintValues, key: string): boolean =>
  textOfField(values, key) !== '' || rowsOfField(values, key).length > 0;
