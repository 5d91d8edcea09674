import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const postExamSessionRefusals = defineTexts({
  en: {
    'errors.INSTANCE_OF_ANOTHER_SESSION': 'This exam instance belongs to another exam session.',
    'errors.INSTANCE_NOT_PUBLISHED': 'The result of this exam instance is not published: nothing of it can be valued again.',
    'errors.SUPPLEMENTARY_ALONE':
      'A supplementary session needs both of a course: the examination in which candidates failed, and the one that they sit again.',
    'errors.INSTANCE_IN_OPEN_SESSION': 'This exam instance is in the open session {value} of this type. Close that one first.',
    'errors.POST_EXAM_SESSION_INSTANCE_OPEN_ONCE':
      'An exam instance is in another open session of this type by now. Reload and choose again.',
    'errors.SESSION_COMPUTING': 'This session is being computed: wait until this is complete.',
    'errors.SESSION_UNSETTLED':
      '{count} {count#application|applications} of this session are not settled: decide, give or reject them first.',
    'errors.SESSION_HAS_APPLICATIONS':
      '{count} {count#application|applications} belong to this session: it keeps its type and its examinations, and is not deleted.',
  },
  hi: {
    'errors.INSTANCE_OF_ANOTHER_SESSION': 'यह परीक्षा आयोजन दूसरे परीक्षा सत्र का है।',
    'errors.INSTANCE_NOT_PUBLISHED': 'इस परीक्षा आयोजन का परिणाम प्रकाशित नहीं है: इसका पुनर्मूल्यांकन नहीं हो सकता।',
    'errors.SUPPLEMENTARY_ALONE': 'पूरक सत्र में एक पाठ्यक्रम के दोनों चाहिए: जिस परीक्षा में परीक्षार्थी अनुत्तीर्ण हुए, और जिसमें वे फिर बैठते हैं।',
    'errors.INSTANCE_IN_OPEN_SESSION': 'यह परीक्षा आयोजन इस प्रकार के खुले सत्र {value} में है। पहले उसे बंद करें।',
    'errors.POST_EXAM_SESSION_INSTANCE_OPEN_ONCE': 'एक परीक्षा आयोजन अब इस प्रकार के दूसरे खुले सत्र में है। फिर लोड करके चुनें।',
    'errors.SESSION_COMPUTING': 'इस सत्र की गणना चल रही है: पूरी होने तक रुकें।',
    'errors.SESSION_UNSETTLED': 'इस सत्र के {count} आवेदन निपटे नहीं हैं: पहले उन पर निर्णय लें, प्रति दें या अस्वीकार करें।',
    'errors.SESSION_HAS_APPLICATIONS': 'इस सत्र में {count} आवेदन हैं: इसका प्रकार और परीक्षाएँ नहीं बदलतीं, और यह हटाया नहीं जाता।',
  },
  mr: {
    'errors.INSTANCE_OF_ANOTHER_SESSION': 'हे परीक्षा आयोजन दुसऱ्या परीक्षा सत्राचे आहे.',
    'errors.INSTANCE_NOT_PUBLISHED': 'या परीक्षा आयोजनाचा निकाल प्रसिद्ध झालेला नाही: त्याचे पुनर्मूल्यांकन होऊ शकत नाही.',
    'errors.SUPPLEMENTARY_ALONE':
      'पुरवणी सत्रात एका अभ्यासक्रमाच्या दोन्ही हव्यात: ज्या परीक्षेत परीक्षार्थी अनुत्तीर्ण झाले ती, आणि जिला ते पुन्हा बसतात ती.',
    'errors.INSTANCE_IN_OPEN_SESSION': 'हे परीक्षा आयोजन या प्रकारच्या खुल्या सत्रात आहे: {value}. आधी ते बंद करा.',
    'errors.POST_EXAM_SESSION_INSTANCE_OPEN_ONCE': 'एक परीक्षा आयोजन आता या प्रकारच्या दुसऱ्या खुल्या सत्रात आहे. पुन्हा लोड करून निवडा.',
    'errors.SESSION_COMPUTING': 'या सत्राची गणना सुरू आहे: पूर्ण होईपर्यंत थांबा.',
    'errors.SESSION_UNSETTLED': 'या सत्रातील {count} अर्ज निकाली निघालेले नाहीत: आधी निर्णय घ्या, प्रत द्या किंवा फेटाळा.',
    'errors.SESSION_HAS_APPLICATIONS': 'या सत्रात {count} अर्ज आहेत: त्याचा प्रकार आणि परीक्षा बदलत नाहीत, आणि ते हटवले जात नाही.',
  },
});
