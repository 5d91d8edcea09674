import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { feeCategories } from './fee-category.contract.ts';

export const feeCategoryMaster = masterRoutes(feeCategories);
