import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { examTypes } from './exam-type.contract.ts';

export const examTypeMaster = masterRoutes(examTypes);
