import { masterRoutes } from '../../../kit/master/master.routes.ts';
import { regulations } from './regulation.contract.ts';
import { attendanceProblems } from './regulation.rules.ts';

export const regulationMaster = masterRoutes(regulations, { check: attendanceProblems });
