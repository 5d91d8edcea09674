import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { studentExamStatuses } from './student-exam-status.contract.ts';

export const studentExamStatusMaster = masterRoutes(studentExamStatuses);
