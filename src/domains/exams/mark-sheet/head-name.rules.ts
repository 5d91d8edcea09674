import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';

interface Named {
  readonly unitNo: number;
  readonly headNo: number;
  readonly headKind: string;
  readonly max: string;
}

export const maxText = (max: string): string => {
  const hundredths = parseHundredths(max);
  return hundredths === null ? max : formatShort(hundredths);
};

/** TH, or U2 TH where the paper has several units. */
export const headWord = (head: Named, units: number): string => (units > 1 ? `U${head.unitNo} ${head.headKind}` : head.headKind);

/** TH 80. */
export const headName = (head: Named, units: number): string => `${headWord(head, units)} ${maxText(head.max)}`;
