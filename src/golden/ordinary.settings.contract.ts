import type { GraceScheme } from '../domains/result-rules/engine/grace-scheme.contract.ts';
import type { PatternSettings } from '../domains/result-rules/engine/pattern-settings.contract.ts';

/** Settings that the documents below share unless a university differs. */
export const ordinaryPattern: PatternSettings = {
  name: 'Ordinary',
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
    kinds: ['PHOTOCOPY', 'VERIFICATION', 'REVALUATION'],
    policy: 'REPLACE',
    thresholdPercent: null,
    averageWithin: null,
    windowDays: 7,
    minPercentOfMax: '20',
    minPercentOfPass: '40',
    maxHeads: null,
    maxPercentOfHeads: null,
    externalTheoryOnly: true,
  },
  seatScheme: { prefix: '', digits: 7, start: 1, step: 1, order: ['BRANCH', 'DIVISION', 'FLOW', 'SURNAME'] },
  promotion: [],
};

/** A pattern without any grace. */
export const noGrace: GraceScheme = {
  enabled: false,
  excludedBy: ['AB', 'UFM', 'NE'],
  carriedCountInAggregate: true,
  unitTotalMayBeGraced: false,
  ordinances: [],
};
