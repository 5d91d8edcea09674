import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { degrees } from './degree.contract.ts';

export const degreeMaster = masterRoutes(degrees);
