import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentPrintText = defineTexts({
  en: {
    'attribute.printProfile': 'Print profile',
    'export.call.printStudentProfile': 'Student profile (for printing)',
  },
  hi: {
    'attribute.printProfile': 'परिचय छापें',
    'export.call.printStudentProfile': 'विद्यार्थी प्रोफ़ाइल (मुद्रण के लिए)',
  },
  mr: {
    'attribute.printProfile': 'परिचय छापा',
    'export.call.printStudentProfile': 'विद्यार्थी प्रोफाइल (छपाईसाठी)',
  },
});
