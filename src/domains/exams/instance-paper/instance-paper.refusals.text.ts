import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const instancePaperRefusals = defineTexts({
  en: {
    'refused.PAPER_DOUBLED': 'This paper is in the exam already under another pattern. Remove one of them first.',
    'errors.STUDENTS_HAVE_DOUBLE':
      '{count} {count#student has|students have} this paper under another pattern already. Remove that paper first.',
    'errors.RUN_GOING': 'Results are being computed. Wait until it is complete.',
    'errors.RESULT_PUBLISHED': 'The result is published.',
    'errors.INSTANCE_CLOSED': 'The exam instance is closed.',
    'errors.PAPER_DOES_NOT_FIT': 'A paper does not belong to the course, branch and semesters of this instance.',
    'refused.ELECTIVE_PAPER': 'This paper is an elective: assign it student by student.',
    'refused.STUDENTS_SIT_PAPER': 'Students take this paper.',
  },
  hi: {
    'errors.STUDENTS_HAVE_DOUBLE': '{count} {count#विद्यार्थी|विद्यार्थियों} के पास यह प्रश्नपत्र दूसरे पैटर्न से पहले से है। पहले उसे हटाएँ।',
    'refused.PAPER_DOUBLED': 'यह प्रश्नपत्र परीक्षा में दूसरे पैटर्न से पहले से है। पहले एक हटाएँ।',
    'errors.RUN_GOING': 'परिणाम की गणना चल रही है। पूरी होने तक प्रतीक्षा करें।',
    'errors.RESULT_PUBLISHED': 'परिणाम प्रकाशित हो चुका है।',
    'errors.INSTANCE_CLOSED': 'परीक्षा आयोजन बंद है।',
    'errors.PAPER_DOES_NOT_FIT': 'कोई प्रश्नपत्र इस आयोजन के पाठ्यक्रम, शाखा और सेमेस्टर का नहीं है।',
    'refused.ELECTIVE_PAPER': 'यह वैकल्पिक प्रश्नपत्र है: हर विद्यार्थी को अलग से दें।',
    'refused.STUDENTS_SIT_PAPER': 'विद्यार्थी यह प्रश्नपत्र दे रहे हैं।',
  },
  mr: {
    'errors.STUDENTS_HAVE_DOUBLE': '{count} {count#विद्यार्थ्याकडे|विद्यार्थ्यांकडे} हा पेपर दुसऱ्या पॅटर्नने आधीच आहे. आधी तो काढा.',
    'refused.PAPER_DOUBLED': 'हा पेपर परीक्षेत दुसऱ्या पॅटर्नने आधीच आहे. आधी एक काढा.',
    'errors.RUN_GOING': 'निकालाची गणना सुरू आहे. पूर्ण होईपर्यंत थांबा.',
    'errors.RESULT_PUBLISHED': 'निकाल प्रसिद्ध झाला आहे.',
    'errors.INSTANCE_CLOSED': 'परीक्षा आयोजन बंद आहे.',
    'errors.PAPER_DOES_NOT_FIT': 'एखादा पेपर या आयोजनाच्या अभ्यासक्रमाचा, शाखेचा आणि सेमिस्टरचा नाही.',
    'refused.ELECTIVE_PAPER': 'हा वैकल्पिक पेपर आहे: प्रत्येक विद्यार्थ्याला स्वतंत्रपणे द्या.',
    'refused.STUDENTS_SIT_PAPER': 'विद्यार्थी हा पेपर देत आहेत.',
  },
});
