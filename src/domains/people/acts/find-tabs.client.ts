import { tabFinder } from '../../../kit/page/found-tabs.client.ts';
import { attendanceCodeText } from '../attendance-code/attendance-code.text.ts';
import { attendanceText } from '../attendance/attendance.text.ts';
import { classNumberText } from '../class-number/class-number.text.ts';
import { customAttributeText } from '../custom-attribute/custom-attribute.text.ts';

const ROLL_CALL = '/academics-master/activities/roll-call-management';
const STUDENTS = '/student-management/manage-students/student-directory';

/** Tabs of the pages of this domain. */
export const findTabs = tabFinder([customAttributeText, attendanceText, attendanceCodeText, classNumberText] as const, [
  {
    title: 'customAttributes.title',
    also: 'custom attributes fields',
    needs: { feature: 'customAttributes', action: 'read' },
    page: STUDENTS,
    tab: 'attributes',
  },
  {
    title: 'attendance.short',
    also: 'attendance percent below 75 65 defaulters',
    needs: { feature: 'attendance', action: 'read' },
    page: ROLL_CALL,
    tab: 'short',
  },
  {
    title: 'attendance.absentees',
    also: 'attendance absent today guardian',
    needs: { feature: 'attendance', action: 'read' },
    page: ROLL_CALL,
    tab: 'absentees',
  },
  {
    title: 'attendance.leaves',
    also: 'attendance leave on duty od',
    needs: { feature: 'attendance', action: 'read' },
    page: ROLL_CALL,
    tab: 'leaves',
  },
  {
    title: 'numbers.title',
    also: 'roll number form number id pattern',
    needs: { feature: 'classNumbers', action: 'read' },
    page: ROLL_CALL,
    tab: 'numbers',
  },
  {
    title: 'attendanceCodes.title',
    also: 'attendance codes present absent',
    needs: { feature: 'attendanceCodes', action: 'read' },
    page: ROLL_CALL,
    tab: 'codes',
  },
]);
