import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { programs } from './program.contract.ts';

export const programMaster = masterRoutes(programs);
