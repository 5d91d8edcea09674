import type { Rounding } from '../../../kit/marks/decimal.contract.ts';

/** Grace ordinances in hundredths. Per cents are hundredths too: 1 % is 100. */
interface Named {
  readonly ordinance: string;
  readonly symbol: string;
}

export interface CompiledPassHeads extends Named {
  readonly kind: 'PASS_HEADS';
  /** Ascending; the last may have toMax Infinity. */
  readonly slabs: readonly { readonly toMax: number; readonly marks: number }[];
  readonly aggregatePercent: number;
  readonly capRounding: Rounding;
  readonly maxHeads: number;
}

export interface CompiledCondoneOne extends Named {
  readonly kind: 'CONDONE_ONE';
  readonly aggregatePercent: number;
  readonly headPercent: number;
  readonly maxMarks: number;
  readonly capRounding: Rounding;
}

export interface CompiledActivity extends Named {
  readonly maxMarks: number;
  readonly helpsCondonation: boolean;
  readonly countsInGrade: boolean;
  readonly sgpiPerMark: number;
}

export interface CompiledHigherClass extends Named {
  readonly limit: number;
  /** Ascending. */
  readonly targets: readonly number[];
  readonly finalSemesterOnly: boolean;
  readonly notAfter: ReadonlySet<string>;
}

export interface CompiledDistinction extends Named {
  readonly targetPercent: number;
  readonly maxMarks: number;
  readonly maxUnits: number;
  readonly notAfter: ReadonlySet<string>;
}

export interface CompiledGrace {
  readonly excludedBy: ReadonlySet<string>;
  readonly carriedCountInAggregate: boolean;
  readonly unitTotalMayBeGraced: boolean;
  /** Ordinances for passing, in the order in which they are tried; disabled ones left out. What follows a pass has a fixed order. */
  readonly passing: readonly (CompiledPassHeads | CompiledCondoneOne)[];
  readonly activity: CompiledActivity | null;
  readonly higherClass: CompiledHigherClass | null;
  readonly distinction: CompiledDistinction | null;
}
