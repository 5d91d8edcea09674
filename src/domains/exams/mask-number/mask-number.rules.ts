/** Quasigroup of Damm's check digit (2004): it finds every wrong digit and every two neighbours that changed places. */
const DAMM = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
];

const walk = (digits: string): string => Array.from(digits).reduce((interim, digit) => DAMM[Number(interim)]?.[Number(digit)] ?? '0', '0');

/** The first is no zero, so that no spreadsheet takes it away. */
export const SMALLEST_DRAW = 1_000_000;
/** One more than the largest. */
export const DRAWS_END = 10_000_000;

/** Seven drawn digits with their check digit. */
export const maskNumberOf = (drawn: number): string => `${drawn}${walk(String(drawn))}`;

/** Whether a number is one that can have been drawn: of ten that are mistyped nine are none. */
export const isMaskNumber = (text: string): boolean => /^[1-9]\d{7}$/.test(text) && walk(text) === '0';
