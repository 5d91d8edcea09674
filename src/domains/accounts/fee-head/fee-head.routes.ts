import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { feeHeads } from './fee-head.contract.ts';
import { feeHeadProblems } from './fee-head.rules.ts';

export const feeHeadMaster = masterRoutes(feeHeads, { check: (head) => feeHeadProblems(head) });
