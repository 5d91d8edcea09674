import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const attendanceCodeRefusals = defineTexts({
  en: {
    'errors.ATTENDANCE_CODE_CODE_ONCE': 'This code exists already.',
    'errors.ATTENDANCE_CODE_CODE_ANY_CASE': 'This code exists already, in capital or small letters.',
  },
  hi: {
    'errors.ATTENDANCE_CODE_CODE_ONCE': 'यह कोड पहले से है।',
    'errors.ATTENDANCE_CODE_CODE_ANY_CASE': 'यह कोड बड़े या छोटे अक्षरों में पहले से है।',
  },
  mr: {
    'errors.ATTENDANCE_CODE_CODE_ONCE': 'हा कोड आधीच आहे.',
    'errors.ATTENDANCE_CODE_CODE_ANY_CASE': 'हा कोड मोठ्या किंवा लहान अक्षरांत आधीच आहे.',
  },
});
