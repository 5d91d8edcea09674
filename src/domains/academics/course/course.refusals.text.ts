import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const courseRefusals = defineTexts({
  en: {
    'errors.STUDENTS_ENROLLED':
      '{count} {count#student is or was|students are or were} enrolled in it: delete or move {count#the enrolment|their enrolments} first.',
    'errors.STUDENTS_EXAMINED': '{count} {count#student stands|students stand} in examinations of it: what was examined is kept.',
    'errors.COURSE_RUNS': '{count} {count#instance of this course is|instances of this course are} running: close {count#it|them} first.',
  },
  hi: {
    'errors.STUDENTS_ENROLLED': 'इसमें {count} विद्यार्थी नामांकित {count#है या था|हैं या थे}: पहले {count#उसका|उनके} नामांकन हटाएँ या बदलें।',
    'errors.STUDENTS_EXAMINED': 'इसकी परीक्षाओं में {count} विद्यार्थी {count#है|हैं}: जिसकी परीक्षा हुई वह रखा जाता है।',
    'errors.COURSE_RUNS': 'इस पाठ्यक्रम की {count} {count#आवृत्ति|आवृत्तियाँ} जारी {count#है: पहले उसे|हैं: पहले उन्हें} बंद करें।',
  },
  mr: {
    'errors.STUDENTS_ENROLLED':
      'यात {count} विद्यार्थी {count#नोंदलेला आहे किंवा होता: आधी त्याची|नोंदलेले आहेत किंवा होते: आधी त्यांच्या} नोंदणी हटवा किंवा हलवा.',
    'errors.STUDENTS_EXAMINED': 'याच्या परीक्षांत {count} विद्यार्थी {count#आहे|आहेत}: ज्याची परीक्षा झाली ते ठेवले जाते.',
    'errors.COURSE_RUNS': 'या अभ्यासक्रमाच्या {count} {count#आवृत्ती|आवृत्त्या} सुरू {count#आहे: आधी ती|आहेत: आधी त्या} बंद करा.',
  },
});
