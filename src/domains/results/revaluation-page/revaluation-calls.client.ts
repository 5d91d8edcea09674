import { refresh } from '../../../kit/http/use-call.client.ts';
import { RESULT_CALLS } from '../result-processing/refresh-results.client.ts';
import { revaluationRegister } from '../revaluation/revaluation-register.contract.ts';
import { revaluations } from '../revaluation/revaluation.contract.ts';

/** Everything on screen that tells of an application, and of the result that its decision changes. */
const REVALUATION_CALLS = [revaluations.list, revaluationRegister.list, revaluationRegister.figures, ...RESULT_CALLS];

export const refreshRevaluations = (): Promise<void> => refresh(...REVALUATION_CALLS);
