import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const publishRefusals = defineTexts({
  en: {
    'errors.PLAN_MOMENT': 'Choose a moment within the next 60 days.',
    'errors.NOTHING_TO_PUBLISH': 'This run is published already.',
    'errors.PLANNED_RUN_CHANGED': 'Another run has been locked since this was planned. Check it, then plan again.',
    'errors.PLAN_NOT_ALLOWED': 'Whoever planned this may no longer publish results. Plan it again.',
    'errors.RUN_CHANGED': 'A newer run has been computed. Check its difference before locking.',
  },
  hi: {
    'errors.PLAN_MOMENT': 'अगले 60 दिनों के भीतर का समय चुनें।',
    'errors.NOTHING_TO_PUBLISH': 'यह गणना पहले ही प्रकाशित है।',
    'errors.PLANNED_RUN_CHANGED': 'योजना के बाद दूसरी गणना लॉक हुई है। उसे जाँचें, फिर योजना बनाएँ।',
    'errors.PLAN_NOT_ALLOWED': 'जिसने योजना बनाई, वह अब परिणाम प्रकाशित नहीं कर सकता। फिर योजना बनाएँ।',
    'errors.RUN_CHANGED': 'नई गणना हो चुकी है। लॉक करने से पहले उसका अंतर जाँचें।',
  },
  mr: {
    'errors.PLAN_MOMENT': 'पुढील 60 दिवसांतील वेळ निवडा.',
    'errors.NOTHING_TO_PUBLISH': 'ही गणना आधीच प्रसिद्ध आहे.',
    'errors.PLANNED_RUN_CHANGED': 'नियोजनानंतर दुसरी गणना लॉक झाली आहे. ती तपासा, मग पुन्हा नियोजन करा.',
    'errors.PLAN_NOT_ALLOWED': 'ज्यांनी नियोजन केले ते आता निकाल प्रसिद्ध करू शकत नाहीत. पुन्हा नियोजन करा.',
    'errors.RUN_CHANGED': 'नवी गणना झाली आहे. लॉक करण्याआधी तिचा फरक तपासा.',
  },
});
