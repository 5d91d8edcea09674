import { costOf, segmentsOf } from '../sms-template/segments.rules.ts';
import { filledWords, misfitOf } from '../sms-template/sms-template.rules.ts';
import type { AudienceRow, Person } from './audience.contract.ts';
import type { KeptSms, SmsNames } from './broadcast.contract.ts';
import { valuesOf } from './variables.rules.ts';

interface Registered {
  readonly words: string;
  readonly sms: Pick<KeptSms, 'variables' | 'values' | 'names'>;
  readonly institute: string;
  /** As long as it is a draft. */
  readonly smsNames: SmsNames;
}

/** As many whole words of a text as have room; the text itself where not even its first has. */
export function shortened(text: string, max: number): string {
  if (Array.from(text).length <= max) return text;
  const words = text.split(' ');
  const fits = words.findLastIndex((_, at) => Array.from(words.slice(0, at + 1).join(' ')).length <= max);
  return fits < 0
    ? text
    : words
        .slice(0, fits + 1)
        .join(' ')
        .replace(/,$/, '');
}

/** What stands at each place of the text for these people. */
function valuesFor(people: readonly Person[], { sms, institute, smsNames }: Registered): string[] {
  const called = [...new Set(people.map((person) => person.called ?? person.name))].join(', ');
  const of = { ...valuesOf(people, institute), name: called };
  const areShortened = (sms.names ?? smsNames) === 'SHORTENED';
  return sms.values.map(({ from, text }, at) => {
    if (from === 'TEXT') return text.trim();
    return from === 'name' && areShortened ? shortened(of.name, sms.variables[at]?.max ?? 0) : of[from];
  });
}

export const smsTo = (people: readonly Person[], registered: Registered): string =>
  filledWords(registered.words, valuesFor(people, registered));

/** The rows of an audience with what each is paid as; who has a value that the register would refuse gets nothing, and the variable is named. */
export const paidRows = (rows: readonly AudienceRow[], registered: Registered): AudienceRow[] =>
  rows.map((row) => {
    if (row.address === null || row.leftOut === 'LEFT' || row.leftOut === 'LEFT_OUT') return row;
    const values = valuesFor(row.people, registered);
    const misfit = misfitOf(registered.sms.variables, values);
    const { segments } = segmentsOf(filledWords(registered.words, values));
    return misfit !== null && row.leftOut === null ? { ...row, segments, misfit, leftOut: 'MISFIT' as const } : { ...row, segments };
  });

/** Segments of those who get it, and what they cost where the price is set. */
export function paidSums(rows: readonly AudienceRow[], paise: string | null): { readonly segments: number; readonly cost: string | null } {
  const segments = rows.reduce((sum, row) => sum + (row.leftOut === null ? (row.segments ?? 0) : 0), 0);
  return { segments, cost: paise === null ? null : costOf(segments, paise) };
}
