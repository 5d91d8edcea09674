/** A published result as returned by the product; marks, credits, points and indexes in hundredths. */
export interface PublishedHead {
  readonly headNo: number;
  /** Passed without grace; an internal head below its minimum may pass by the paper's total. */
  readonly passes: boolean;
  /** Marks given, by ordinance. */
  readonly grace: readonly { readonly ordinance: string; readonly marks: number }[];
}

export interface PublishedUnit {
  readonly unitNo: number;
  readonly grade: string;
  readonly gradePoint: number;
  readonly cxg: number;
  readonly heads: readonly PublishedHead[];
}

export interface PublishedResult {
  readonly prn: string;
  readonly letter: string;
  readonly sgpi: number | null;
  /** O.229. */
  readonly sgpiAddition: number;
  readonly cgpi: number | null;
  /** O.5043. */
  readonly cgpiAddition: number;
  readonly units: readonly PublishedUnit[];
}
