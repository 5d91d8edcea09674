/** An example student entered in the form to try rules on: every figure is text as typed. */
export interface TrialPaper {
  /** Name of one of the pattern's head sets. */
  readonly headSet: string;
  readonly credits: string;
  /** One per head, in the order of the set: a mark, or a status such as AB. */
  readonly marks: readonly string[];
}

export interface TrialStudent {
  readonly papers: readonly TrialPaper[];
  /** Marks of the other papers of the examination, all passed: they count in the aggregate of the caps. '' for none. */
  readonly otherMax: string;
  /** Approved marks for NSS, NCC, sports or culture. */
  readonly activityMarks: string;
  readonly finalSemester: boolean;
  /** SGPI of the semesters before, separated by spaces or commas; 0 for one not cleared. */
  readonly earlier: string;
}

/** Location of an invalid figure. `paper` and `head` are -1 where the figure belongs to none. */
export interface TrialProblem {
  readonly paper: number;
  readonly head: number;
  readonly field: 'mark' | 'credits' | 'otherMax' | 'activityMarks' | 'earlier' | 'headSet';
  readonly code: 'NUMBER' | 'ABOVE_MAX';
  readonly at: string;
}

/** Statuses that may be typed instead of a mark. */
export const TYPED_STATUSES = ['AB', 'UFM', 'WH', 'NE', 'INC'] as const;
