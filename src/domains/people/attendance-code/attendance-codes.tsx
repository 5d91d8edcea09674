import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { attendanceCodes } from './attendance-code.contract.ts';

export const AttendanceCodes = masterPage(attendanceCodes, {
  text: { title: 'attendanceCodes.title', purpose: 'attendanceCodes.purpose', one: 'attendanceCodes.one' },
  columns: ['code', 'name', 'effect', 'position'],
  form: ['code', 'name', 'effect', 'position'],
});
