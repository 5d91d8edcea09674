import type { Head, HeadSet } from '../../result-rules/engine/head-set.contract.ts';
import type { PatternSettings } from '../../result-rules/engine/pattern-settings.contract.ts';

/** Initial values of a new pattern. */
export const START_SETTINGS: PatternSettings = {
  name: 'Credit based grading',
  sgpiDenominator: 'EARNED',
  sgpiOnFail: 'BLANK',
  cgpiMethod: 'MEAN',
  cgpiDenominator: 'EARNED',
  cgpiWhen: 'FINAL_SEMESTER',
  cgpiWhileUncleared: 'BLANK',
  classFromSemester: null,
  rounding: 'HALF_UP',
  decimals: 2,
  aggregateMinPercent: null,
  aggregateHead: null,
  nonCreditBlocksPass: true,
  attemptPolicy: 'LATEST',
  cappedLetter: null,
  percentage: null,
  moderationMax: '0',
  marksNeedHallTicket: false,
  revaluation: {
    kinds: ['PHOTOCOPY', 'VERIFICATION', 'REVALUATION', 'CHALLENGE'],
    policy: 'REPLACE',
    thresholdPercent: null,
    averageWithin: null,
    windowDays: 7,
    minPercentOfMax: null,
    minPercentOfPass: null,
    maxHeads: null,
    maxPercentOfHeads: null,
    externalTheoryOnly: true,
  },
  seatScheme: { prefix: '', digits: 7, start: 1, step: 1, order: ['BRANCH', 'DIVISION', 'FLOW', 'SURNAME'] },
  promotion: [],
};

/** A head with its own minimum and whole marks. */
export const START_HEAD: Head = {
  no: 1,
  kind: 'TH',
  max: '80',
  min: '32',
  separatePass: true,
  floor: null,
  convertTo: null,
  bestOf: null,
  rounding: 'HALF_UP',
  roundTo: '1',
  evaluator: 'EXTERNAL',
  carryForward: true,
  step: '1',
  doubleEntry: false,
  needsAttendance: false,
  waivedFromUnitPercent: null,
};

const INTERNAL: Head = { ...START_HEAD, no: 2, kind: 'IA', max: '20', min: '8', evaluator: 'INTERNAL' };

export const START_SETS: HeadSet[] = [{ name: 'TH80+IA20', unitMin: null, heads: [START_HEAD, INTERNAL] }];
