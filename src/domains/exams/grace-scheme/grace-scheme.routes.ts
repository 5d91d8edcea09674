import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { graceSchemes } from './grace-scheme.contract.ts';

export const graceSchemeMaster = masterRoutes(graceSchemes);
