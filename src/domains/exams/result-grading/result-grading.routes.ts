import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { resultGradings } from './result-grading.contract.ts';

export const resultGradingMaster = masterRoutes(resultGradings);
