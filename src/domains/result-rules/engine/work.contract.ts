import type { CompiledHead, CompiledHeadSet, HeadResult, StudentResult, UnitInput, UnitResult } from './engine.contract.ts';

/*
 * Results while they are being built: the engine fills the objects it will return instead of copying them,
 * because a run computes tens of thousands a second.
 */
export type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };
export type HeadWork = Mutable<HeadResult>;
export type UnitFields = Mutable<UnitResult>;
export type StudentWork = Mutable<StudentResult>;

/** A unit in progress: its input, its head set (null when its grade was awarded outside) and its result so far. */
export interface UnitWork {
  readonly input: UnitInput;
  readonly set: CompiledHeadSet | null;
  readonly heads: HeadWork[];
  readonly result: UnitFields;
  /** Must be passed for letter P. */
  readonly counts: boolean;
  /** What the total must reach. */
  required: number;
  /** Some head is absent or not eligible. */
  absent: boolean;
}

/** A head that grace could lift, with what it lacks. */
export interface FailingHead {
  readonly unit: UnitWork;
  readonly head: CompiledHead;
  readonly result: HeadWork;
  readonly short: number;
}

/** Why a candidate fails, as far as grace is concerned. */
export interface Failing {
  readonly heads: FailingHead[];
  /** First unit that no grace can cure; null: none. */
  incurable: UnitWork | null;
  /** What the aggregate head would still lack after the grace. */
  aggregateShort: number;
}
