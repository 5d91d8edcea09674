import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { attendanceCodes } from './attendance-code.contract.ts';

export const attendanceCodeMaster = masterRoutes(attendanceCodes);
