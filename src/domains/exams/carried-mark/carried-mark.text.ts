import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const carriedMarkText = defineTexts({
  en: {
    'approval.act.carriedMarks.apply': 'Carry marks of earlier attempts',
    'approval.act.carriedMarks.undo': 'Undo carried marks',
    'approval.label.carriedMark': 'Carried mark',
  },
  hi: {
    'approval.act.carriedMarks.apply': 'पिछले प्रयासों के अंक आगे लेना',
    'approval.act.carriedMarks.undo': 'आगे लिए अंक वापस लेना',
    'approval.label.carriedMark': 'आगे लिए अंक',
  },
  mr: {
    'approval.act.carriedMarks.apply': 'आधीच्या प्रयत्नांचे गुण पुढे घेणे',
    'approval.act.carriedMarks.undo': 'पुढे घेतलेले गुण मागे घेणे',
    'approval.label.carriedMark': 'पुढे घेतलेले गुण',
  },
});
