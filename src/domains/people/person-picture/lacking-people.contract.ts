/** Who lacks what a print shows. */
export interface LackingPeople {
  /** By field, of the active students or teachers; none: nobody lacks it. */
  readonly counts: readonly { readonly field: string; readonly count: number }[];
  /** The first of them by name. */
  readonly people: readonly { readonly id: string; readonly name: string; readonly number: string; readonly lacks: readonly string[] }[];
}

/** Which of the active people are asked for: those after this one, so many. */
export interface PeoplePart {
  readonly after: string | null;
  readonly most: number;
}

export interface ActivePeople {
  /** All of them. */
  readonly total: number;
  readonly people: readonly { readonly id: string; readonly name: string; readonly number: string }[];
}
