import { tabFinder } from '../../../kit/page/found-tabs.client.ts';
import { attendanceCodeText } from '../attendance-code/attendance-code.text.ts';
import { attendanceText } from '../attendance/attendance.text.ts';
import { classNumberText } from '../class-number/class-number.text.ts';
import { categoryCertificateText } from '../category-certificate/category-certificate.text.ts';
import { documentTypeText } from '../document-type/document-type.text.ts';
import { guardianConsentText } from '../guardian-consent/guardian-consent.text.ts';
import { studentDocumentText } from '../student-document/student-document.text.ts';
import { studentTagText } from '../student-tag/student-tag.text.ts';
import { customAttributeText } from '../custom-attribute/custom-attribute.text.ts';

const ROLL_CALL = '/academics-master/activities/roll-call-management';
const STUDENTS = '/student-management/manage-students/student-directory';

const TEXTS = [
  customAttributeText,
  attendanceText,
  attendanceCodeText,
  classNumberText,
  studentDocumentText,
  categoryCertificateText,
  guardianConsentText,
  documentTypeText,
  studentTagText,
] as const;

/** Tabs of the pages of this domain. */
export const findTabs = tabFinder(TEXTS, [
  {
    title: 'studentDocuments.ofClass',
    also: 'documents missing papers originals',
    needs: { feature: 'studentDocuments', action: 'read' },
    page: STUDENTS,
    tab: 'documents',
  },
  {
    title: 'categoryCertificates.title',
    also: 'caste certificate non-creamy layer ews domicile income expired',
    needs: { feature: 'studentDocuments', action: 'read' },
    page: STUDENTS,
    tab: 'certificates',
  },
  {
    title: 'consents.minors',
    also: 'minors guardian consent under 18',
    needs: { feature: 'profiles', action: 'read' },
    page: STUDENTS,
    tab: 'minors',
  },
  {
    title: 'documentTypes.title',
    also: 'document types leaving certificate',
    needs: { feature: 'documentTypes', action: 'read' },
    page: STUDENTS,
    tab: 'types',
  },
  {
    title: 'studentTags.title',
    also: 'tags labels colours of students',
    needs: { feature: 'studentTags', action: 'read' },
    page: STUDENTS,
    tab: 'tags',
  },
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
