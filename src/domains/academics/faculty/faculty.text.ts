import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const facultyText = defineTexts({
  en: {
    'faculty.code': 'Code',
    'faculty.name': 'Name',
    'faculties.title': 'Faculties',
    'faculties.purpose': 'Faculties of degrees and departments: Science, Commerce, Arts',
    'faculties.one': 'faculty',
    'feed.kind.faculties': 'Faculties',
    'stack.noun.faculty': 'Faculties',
  },
  hi: {
    'faculty.code': 'कोड',
    'faculty.name': 'नाम',
    'faculties.title': 'संकाय',
    'faculties.purpose': 'उपाधियों और विभागों के संकाय: विज्ञान, वाणिज्य, कला',
    'faculties.one': 'संकाय',
    'feed.kind.faculties': 'संकाय',
    'stack.noun.faculty': 'संकाय',
  },
  mr: {
    'faculty.code': 'कोड',
    'faculty.name': 'नाव',
    'faculties.title': 'विद्याशाखा',
    'faculties.purpose': 'पदव्या आणि विभागांच्या विद्याशाखा: विज्ञान, वाणिज्य, कला',
    'faculties.one': 'विद्याशाखा',
    'feed.kind.faculties': 'विद्याशाखा',
    'stack.noun.faculty': 'विद्याशाखा',
  },
});
