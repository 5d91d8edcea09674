const UNITS = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const ORDINALS: Readonly<Record<string, string>> = {
  One: 'First',
  Two: 'Second',
  Three: 'Third',
  Five: 'Fifth',
  Eight: 'Eighth',
  Nine: 'Ninth',
  Twelve: 'Twelfth',
};
/** As numbers are said in India. */
const STEPS: readonly (readonly [size: number, name: string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

/** A whole number in words: 125000 is "One Lakh Twenty-five Thousand". */
export function numberInWords(number: number): string {
  if (number < 20) return UNITS[number] ?? '';
  if (number < 100) {
    const unit = number % 10;
    return `${TENS[Math.floor(number / 10)] ?? ''}${unit === 0 ? '' : `-${(UNITS[unit] ?? '').toLowerCase()}`}`;
  }
  const [size, name] = STEPS.find(([step]) => number >= step) ?? [1, ''];
  const rest = number % size;
  return `${numberInWords(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${numberInWords(rest)}`}`;
}

/** "Twenty-first" for 21. */
export function ordinalInWords(number: number): string {
  const words = numberInWords(number);
  const [, before = '', last = ''] = /^(.*?)([A-Za-z]+)$/.exec(words) ?? [];
  const capital = last.slice(0, 1).toUpperCase() + last.slice(1);
  const plain = ORDINALS[capital] ?? (capital.endsWith('y') ? `${capital.slice(0, -1)}ieth` : `${capital}th`);
  return before.endsWith('-') ? before + plain.toLowerCase() : before + plain;
}
