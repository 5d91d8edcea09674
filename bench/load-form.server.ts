/** One form of load: what must never happen makes it fail, times are figures and depend on the machine. */
export interface LoadForm {
  readonly name: string;
  readonly about: string;
  /** Answers the number of faults. */
  run(): Promise<number>;
}

/** In `npm run soak`. */
const isShort = process.env['SOAK'] === '1';

/** A size of a form: as the environment says, else in its short or its whole form. */
export const sizeOf = (variable: string, short: number, whole: number): number =>
  Number(process.env[variable]) || (isShort ? short : whole);
