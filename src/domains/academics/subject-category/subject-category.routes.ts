import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { subjectCategories } from './subject-category.contract.ts';

export const subjectCategoryMaster = masterRoutes(subjectCategories);
