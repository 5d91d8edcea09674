import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const settledPapersText = defineTexts({
  en: {
    'preExam.reason.PASSED_BEFORE': 'Passed already',
    'preExam.reason.FAILED_BEFORE': 'Papers come as backlogs',
    'preExam.reasonIn.PASSED_BEFORE': 'Passed in {session}',
    'preExam.reasonIn.FAILED_BEFORE': 'Not cleared in {session}',
    'preExam.cure.FAILED_BEFORE': 'Inward as backlog',
  },
  hi: {
    'preExam.reason.PASSED_BEFORE': 'पहले ही उत्तीर्ण',
    'preExam.reason.FAILED_BEFORE': 'प्रश्नपत्र बैकलॉग में आते हैं',
    'preExam.reasonIn.PASSED_BEFORE': '{session} में उत्तीर्ण',
    'preExam.reasonIn.FAILED_BEFORE': '{session} में अनुत्तीर्ण',
    'preExam.cure.FAILED_BEFORE': 'बैकलॉग में इनवर्ड करें',
  },
  mr: {
    'preExam.reason.PASSED_BEFORE': 'आधीच उत्तीर्ण',
    'preExam.reason.FAILED_BEFORE': 'पेपर बॅकलॉगमध्ये येतात',
    'preExam.reasonIn.PASSED_BEFORE': '{session} मध्ये उत्तीर्ण',
    'preExam.reasonIn.FAILED_BEFORE': '{session} मध्ये अनुत्तीर्ण',
    'preExam.cure.FAILED_BEFORE': 'बॅकलॉगमध्ये इनवर्ड करा',
  },
});
