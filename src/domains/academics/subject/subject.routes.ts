import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { subjects } from './subject.contract.ts';

export const subjectMaster = masterRoutes(subjects);
