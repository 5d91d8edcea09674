import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentPrintText = defineTexts({
  en: {
    'attribute.printProfile': 'Print profile',
    'export.call.printStudentProfile': 'Student profile (for printing)',
  },
  hi: {
    'attribute.printProfile': 'प्रोफ़ाइल छापें',
    'export.call.printStudentProfile': 'विद्यार्थी प्रोफ़ाइल (छपाई के लिए)',
  },
  mr: {
    'attribute.printProfile': 'प्रोफाइल छापा',
    'export.call.printStudentProfile': 'विद्यार्थी प्रोफाइल (छपाईसाठी)',
  },
});
