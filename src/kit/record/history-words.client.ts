import type { ReactNode } from 'react';
import { momentText } from '../text/moment-text.client.ts';
import { textsOf } from '../text/text.client.ts';
import { uiText } from '../ui/ui.text.ts';

const { textOf } = textsOf(uiText);

/** Labels of a record's fields and values. */
export interface HistoryWords {
  title(field: string): string;
  value(field: string, value: unknown): ReactNode;
}

/** As the database writes a moment: "2026-11-21T17:14:44.978359+00:00". */
export const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

/** A value without words of its own. */
export function plainValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return textOf(value ? 'flag.yes' : 'flag.no');
  if (Array.isArray(value)) return value.map(plainValue).join(', ') || '–';
  if (typeof value === 'string') return INSTANT.test(value) ? momentText(value) : value;
  return typeof value === 'number' ? String(value) : '…';
}

type Special = Readonly<Record<string, (value: unknown) => ReactNode>>;

/** Fields under their labels in the catalog; those in `special` have custom text. */
export const plainWords = (labels: Readonly<Record<string, string>>, special: Special = {}): HistoryWords => ({
  title: (field) => textOf(labels[field] ?? field),
  value: (field, value) => special[field]?.(value) ?? plainValue(value),
});
