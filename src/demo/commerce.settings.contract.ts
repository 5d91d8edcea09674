import type { RuleDocument } from '../domains/result-rules/engine/settings.contract.ts';
import { separateHead } from '../golden/head-literal.contract.ts';
import { mumbaiArts } from '../golden/mumbai-arts.settings.contract.ts';

/** 75:25 of an autonomous college: a CGPI in every semester, weighted by credits and rounded half to even, and a percentage. */
export const commerceRules: RuleDocument = {
  ...mumbaiArts,
  pattern: {
    ...mumbaiArts.pattern,
    name: 'Arts and commerce 75:25',
    sgpiDenominator: 'REGISTERED',
    sgpiOnFail: 'SHOWN',
    cgpiMethod: 'WEIGHTED',
    cgpiDenominator: 'REGISTERED',
    cgpiWhen: 'EVERY_SEMESTER',
    cgpiWhileUncleared: 'SHOWN',
    rounding: 'HALF_EVEN',
    percentage: { multiplyBy: '7.25', add: '11' },
  },
  headSets: [
    { name: 'SEE75+IA25', unitMin: null, heads: [separateHead(1, 'TH', '75', '30'), separateHead(2, 'IA', '25', '10')] },
    { name: 'PROJ50', unitMin: null, heads: [separateHead(1, 'PROJ', '50', '20')] },
  ],
};
