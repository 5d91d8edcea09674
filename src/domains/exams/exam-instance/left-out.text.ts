import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const leftOutText = defineTexts({
  en: {
    'preExam.leftOut': 'Not added: {papers}',
    'preExam.left.OTHER_PATTERN': '{paper} uses pattern {pattern}',
    'preExam.left.PAPER_TWICE': '{paper} is in the exam already',
    'preExam.allThere': 'All matching papers are in this exam already.',
  },
  hi: {
    'preExam.leftOut': 'नहीं जोड़े गए: {papers}',
    'preExam.left.OTHER_PATTERN': '{paper} का पैटर्न {pattern} है',
    'preExam.left.PAPER_TWICE': '{paper} परीक्षा में पहले से है',
    'preExam.allThere': 'सभी मेल खाते प्रश्नपत्र इस परीक्षा में पहले से हैं।',
  },
  mr: {
    'preExam.leftOut': 'जोडले नाहीत: {papers}',
    'preExam.left.OTHER_PATTERN': '{paper} चा पॅटर्न {pattern} आहे',
    'preExam.left.PAPER_TWICE': '{paper} परीक्षेत आधीच आहे',
    'preExam.allThere': 'सर्व जुळणारे पेपर या परीक्षेत आधीच आहेत.',
  },
});
