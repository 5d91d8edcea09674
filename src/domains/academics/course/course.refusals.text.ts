import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const courseRefusals = defineTexts({
  en: {
    'errors.STUDENTS_ENROLLED':
      '{count} {count#student is or was|students are or were} enrolled. Delete or move {count#the enrolment|their enrolments} first.',
    'errors.STUDENTS_EXAMINED':
      '{count} {count#student has|students have} examinations in it: it cannot be deleted. Make it inactive instead.',
    'errors.COURSE_RUNS': '{count} {count#instance is|instances are} running. Close {count#it|them} first.',
  },
  hi: {
    'errors.STUDENTS_ENROLLED': '{count} विद्यार्थी नामांकित {count#है या था|हैं या थे}। पहले {count#उसका|उनके} नामांकन हटाएँ या बदलें।',
    'errors.STUDENTS_EXAMINED': 'इसमें {count} {count#विद्यार्थी|विद्यार्थियों} की परीक्षाएँ हैं: हटाया नहीं जा सकता। इसके बजाय इसे निष्क्रिय करें।',
    'errors.COURSE_RUNS': '{count} आयोजन जारी {count#है। पहले उसे|हैं। पहले उन्हें} बंद करें।',
  },
  mr: {
    'errors.STUDENTS_ENROLLED':
      '{count} {count#विद्यार्थ्याची नोंदणी आहे किंवा होती. आधी ती|विद्यार्थ्यांची नोंदणी आहे किंवा होती. आधी त्या} हटवा किंवा हलवा.',
    'errors.STUDENTS_EXAMINED': 'यात {count} {count#विद्यार्थ्याच्या|विद्यार्थ्यांच्या} परीक्षा आहेत: हटवता येत नाही. त्याऐवजी निष्क्रिय करा.',
    'errors.COURSE_RUNS': '{count} {count#आयोजन सुरू आहे. आधी ते|आयोजने सुरू आहेत. आधी ती} बंद करा.',
  },
});
