/** A deletion of more rows than these needs a second person. */
const ROWS_ALONE = 50;
/** So does one of more than this part of all rows, in hundredths. One row is deleted alone however few there are. */
const SHARE_ALONE = 5;

/** Whether a deletion of `rows` of `all` rows is more than one person may decide. */
export const needsSecondPerson = (rows: number, all: number): boolean => rows > ROWS_ALONE || (rows > 1 && rows * 100 > all * SHARE_ALONE);

interface Outcome {
  readonly name: string;
  readonly outcome: string;
}

/** What the one record is called that an act was done to, and that it was asked for alone; null: several, none, or one without a name. */
export function onlyName(rows: readonly Outcome[], done: string): string | null {
  const [only, ...more] = rows;
  return only && more.length === 0 && only.outcome === done && only.name !== '' ? only.name : null;
}
