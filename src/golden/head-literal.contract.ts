import type { Head } from '../domains/result-rules/engine/head-set.contract.ts';

/** A head with its own minimum and whole marks: what most universities print; its other fields have the usual values. */
export function separateHead(no: number, kind: Head['kind'], max: string, min: string): Head {
  const internal = kind === 'IA' || kind === 'TW' || kind === 'TUT';
  return {
    no,
    kind,
    max,
    min,
    separatePass: true,
    floor: null,
    convertTo: null,
    bestOf: null,
    rounding: 'HALF_UP',
    roundTo: '1',
    evaluator: internal ? 'INTERNAL' : 'EXTERNAL',
    carryForward: true,
    step: '1',
    doubleEntry: false,
    needsAttendance: false,
    waivedFromUnitPercent: null,
  };
}

/** A head of a COMBINED regime: with only a floor (null: none). */
export function combinedHead(no: number, kind: Head['kind'], max: string, floor: string | null): Head {
  return { ...separateHead(no, kind, max, floor ?? '0'), separatePass: false, floor };
}
