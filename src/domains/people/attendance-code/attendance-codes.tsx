import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { UsualRows } from '../../exams/usual-rows/usual-rows.tsx';
import { attendanceCodes } from './attendance-code.contract.ts';
import { USUAL_CODES } from './usual-codes.contract.ts';

export const AttendanceCodes = masterPage(attendanceCodes, {
  text: { title: 'attendanceCodes.title', purpose: 'attendanceCodes.purpose', one: 'attendanceCodes.one' },
  columns: ['position', 'code', 'name', 'effect'],
  form: ['code', 'name', 'effect', 'position'],
  slots: { actions: () => <UsualRows master={attendanceCodes} rows={USUAL_CODES} says={['effect']} /> },
});
