import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const postExamSessionText = defineTexts({
  en: {
    'postExamSession.code': 'Code',
    'postExamSession.name': 'Name',
    'postExamSession.type': 'Type',
    'postExamSession.type.REGULAR': 'Regular',
    'postExamSession.type.REVALUATION': 'Revaluation',
    'postExamSession.type.SUPPLEMENTARY': 'Supplementary',
    'postExamSession.examSession': 'Exam session',
    'postExamSession.instances': 'Exam instances processed together',
    'feed.kind.postExamSessions': 'Post-exam sessions',
  },
  hi: {
    'postExamSession.code': 'कोड',
    'postExamSession.name': 'नाम',
    'postExamSession.type': 'प्रकार',
    'postExamSession.type.REGULAR': 'नियमित',
    'postExamSession.type.REVALUATION': 'पुनर्मूल्यांकन',
    'postExamSession.type.SUPPLEMENTARY': 'पूरक',
    'postExamSession.examSession': 'परीक्षा सत्र',
    'postExamSession.instances': 'साथ संसाधित परीक्षा आयोजन',
    'feed.kind.postExamSessions': 'परीक्षोत्तर सत्र',
  },
  mr: {
    'postExamSession.code': 'कोड',
    'postExamSession.name': 'नाव',
    'postExamSession.type': 'प्रकार',
    'postExamSession.type.REGULAR': 'नियमित',
    'postExamSession.type.REVALUATION': 'पुनर्मूल्यांकन',
    'postExamSession.type.SUPPLEMENTARY': 'पुरवणी',
    'postExamSession.examSession': 'परीक्षा सत्र',
    'postExamSession.instances': 'एकत्र प्रक्रिया होणारी परीक्षा आयोजने',
    'feed.kind.postExamSessions': 'परीक्षोत्तर सत्रे',
  },
});
