const WIDTH = 5;

/** What stands before the numbers of a counter in a year. */
export const seriesOf = (counterCode: string, yearCode: string) => ({
  code: counterCode,
  prefix: `${counterCode}/${yearCode}/`,
  width: WIDTH,
});

/** Text of a number: C1/26-27/00042. */
export const receiptNumber = (prefix: string, width: number, no: bigint): string => `${prefix}${String(no).padStart(width, '0')}`;
