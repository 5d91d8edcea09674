/** A violation put into the clean tree: the gate must turn red and say what matches `says`. */
export type Plant = {
  readonly gate: string;
  readonly what: string;
  /** Files written into the tree, by path. A function gets the present text of the file. */
  readonly files: Readonly<Record<string, string | ((before: string) => string)>>;
  readonly says: RegExp;
};

/** `plant(gate, what, says, files)` reads better in a long list than the record. */
export function plant(gate: string, what: string, says: RegExp, files: Plant['files']): Plant {
  return { gate, what, says, files };
}

/** Adds lines at the end of a file of the clean tree. */
export function append(lines: string): (before: string) => string {
  return (before) => `${before}${lines}`;
}
