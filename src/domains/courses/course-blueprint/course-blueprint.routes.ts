import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { courseBlueprints } from './course-blueprint.contract.ts';

export const courseBlueprintMaster = masterRoutes(courseBlueprints);
