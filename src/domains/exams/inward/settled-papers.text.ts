import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const settledPapersText = defineTexts({
  en: {
    'preExam.passedSince': '{count} {count#student has|students have} papers here that they passed since:',
    'preExam.passedSince.papers': '{papers}, passed in {session}',
    'preExam.passedSince.act': 'Remove these papers from the student, unlocking first where locked. Nothing is removed automatically.',
    'preExam.passedSince.open': 'Open {name}',
    'preExam.reason.PASSED_BEFORE': 'Passed already',
    'preExam.reason.FAILED_BEFORE': 'Papers come as backlogs',
    'preExam.reasonIn.PASSED_BEFORE': 'Passed in {session}',
    'preExam.reasonIn.FAILED_BEFORE': 'Not cleared in {session}',
    'preExam.cure.FAILED_BEFORE': 'Inward as backlog',
  },
  hi: {
    'preExam.passedSince': '{count} विद्यार्थियों के यहाँ ऐसे प्रश्नपत्र हैं जिनमें वे बाद में उत्तीर्ण हुए:',
    'preExam.passedSince.papers': '{papers}, {session} में उत्तीर्ण',
    'preExam.passedSince.act': 'विद्यार्थी से ये प्रश्नपत्र हटाएँ; लॉक हो तो पहले अनलॉक करें। अपने-आप कुछ नहीं हटता।',
    'preExam.passedSince.open': '{name} खोलें',
    'preExam.reason.PASSED_BEFORE': 'पहले ही उत्तीर्ण',
    'preExam.reason.FAILED_BEFORE': 'प्रश्नपत्र बैकलॉग में आते हैं',
    'preExam.reasonIn.PASSED_BEFORE': '{session} में उत्तीर्ण',
    'preExam.reasonIn.FAILED_BEFORE': '{session} में अनुत्तीर्ण',
    'preExam.cure.FAILED_BEFORE': 'बैकलॉग में इनवर्ड करें',
  },
  mr: {
    'preExam.passedSince': '{count} विद्यार्थ्यांकडे येथे असे पेपर आहेत ज्यांत ते नंतर उत्तीर्ण झाले:',
    'preExam.passedSince.papers': '{papers}, {session} मध्ये उत्तीर्ण',
    'preExam.passedSince.act': 'विद्यार्थ्याकडून हे पेपर काढा; लॉक असल्यास आधी अनलॉक करा. आपोआप काहीही काढले जात नाही.',
    'preExam.passedSince.open': '{name} उघडा',
    'preExam.reason.PASSED_BEFORE': 'आधीच उत्तीर्ण',
    'preExam.reason.FAILED_BEFORE': 'पेपर बॅकलॉगमध्ये येतात',
    'preExam.reasonIn.PASSED_BEFORE': '{session} मध्ये उत्तीर्ण',
    'preExam.reasonIn.FAILED_BEFORE': '{session} मध्ये अनुत्तीर्ण',
    'preExam.cure.FAILED_BEFORE': 'बॅकलॉगमध्ये इनवर्ड करा',
  },
});
