import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { branches } from './branch.contract.ts';

export const branchMaster = masterRoutes(branches);
