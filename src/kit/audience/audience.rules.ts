/** Somebody whom a message may reach. */
export interface AudiencePerson {
  /** What kind of record it is, with `id` the same person from every source. */
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  /** Their own name, where `name` says more than that: an SMS has no room for more. */
  readonly called?: string;
  /** PRN, staff number or username: what tells two of one name apart. */
  readonly number: string;
  readonly email: string | null;
  readonly phone: string | null;
  /** Their login, which has a bell; null: they have none. */
  readonly userId: string | null;
  /** False: they left; they are named, and get nothing. */
  readonly isHere: boolean;
}
