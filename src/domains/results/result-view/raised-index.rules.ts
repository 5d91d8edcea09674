import { formatHundredths, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';

const exact = (text: string) => parseHundredths(text) ?? 0;

/** The index that counts: SGPI or CGPI with what an ordinance added to it. */
export function withAddition(index: string | null, addition: string): string | null {
  return index === null ? null : formatHundredths(exact(index) + exact(addition));
}
