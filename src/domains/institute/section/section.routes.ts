import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { sections } from './section.contract.ts';

export const sectionMaster = masterRoutes(sections);
