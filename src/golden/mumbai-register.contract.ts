import type { EarlierSemester } from '../domains/result-rules/engine/engine.contract.ts';
import type { Head, HeadSet } from '../domains/result-rules/engine/head-set.contract.ts';

/** Flag of a head as the register prints it; '': unflagged. */
export const PRINTED_STATUSES = ['', 'FAIL', 'EXEMPT', 'CARRIED', 'ABSENT', 'GRACED'] as const;
export type PrintedStatus = (typeof PRINTED_STATUSES)[number];

/** A head as the register shows it; marks in hundredths, before grace. */
export interface RegisterHead {
  readonly no: number;
  readonly kind: Head['kind'];
  readonly max: number;
  readonly min: number;
  readonly mark: number | null;
  readonly status: PrintedStatus;
  readonly grace: number;
  /** O5042, O5045, O229+O5045 or ''. */
  readonly graceRule: string;
}

export interface RegisterUnit {
  readonly unitNo: number;
  readonly headSet: string;
  readonly heads: readonly RegisterHead[];
  /** From any row of the same unit that prints them; 0 when none does. */
  readonly credits: number;
  /** '' when the unit is failed. */
  readonly grade: string;
  readonly gradePoint: number | null;
  readonly cxg: number | null;
}

export interface RegisterStudent {
  readonly row: string;
  readonly branch: string;
  readonly exam: string;
  readonly lateral: boolean;
  readonly result: string;
  readonly remark: string;
  readonly sumCredits: number;
  readonly sumPoints: number;
  readonly sgpi: number | null;
  /** O.229, in hundredths of a grade point; 0: none printed. */
  readonly sgpiAddition: number;
  readonly cgpi: number | null;
  /** O.5043. */
  readonly cgpiAddition: number;
  readonly earlier: readonly EarlierSemester[];
  /** O.229 approved: exactly where the register shows its use. */
  readonly activity: boolean;
  readonly units: readonly RegisterUnit[];
}

export interface Register {
  readonly students: readonly RegisterStudent[];
  /** Every head set that occurs, by name. */
  readonly headSets: readonly HeadSet[];
}
