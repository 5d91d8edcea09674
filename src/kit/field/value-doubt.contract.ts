/** What is odd about a value, by the key of its sentence: it is told, and saved all the same. */
export interface Doubt<Key extends string = string> {
  readonly says: Key;
  readonly facts?: Readonly<Record<string, string>>;
}

/** Looks at a value on a day, written 2008-06-30; null: nothing is odd. */
export type ValueDoubt<Key extends string = string> = (value: unknown, today: string) => Doubt<Key> | null;
