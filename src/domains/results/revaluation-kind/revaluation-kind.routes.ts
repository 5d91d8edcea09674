import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { revaluationKinds } from './revaluation-kind.contract.ts';
import { termProblems } from './revaluation-kind.rules.ts';

export const revaluationKindMaster = masterRoutes(revaluationKinds, { check: async (kind) => termProblems(kind) });
