import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentStateRefusals = defineTexts({
  en: {
    'errors.STATE_FUTURE': 'The day is in the future: change the status on that day.',
    'errors.STATE_UNTIL': 'The last day is before the first.',
    'errors.STATE_LASTS': 'Only a leave or a suspension lasts until a day.',
    'errors.STATE_DOCUMENT': 'Give the number of the letter, order or certificate.',
    'errors.STATE_BY_ITSELF': 'The status is changed by itself, with its reason and day: Change status.',
    'errors.STUDENT_STATE_CHANGE_UNTIL': 'A leave or a suspension ends on or after the day it begins.',
    'errors.STUDENT_STATE_CHANGE_PROVED': 'Give the number of the letter, order or certificate.',
  },
  hi: {
    'errors.STATE_FUTURE': 'यह दिन भविष्य में है: स्थिति उसी दिन बदलें।',
    'errors.STATE_UNTIL': 'अंतिम दिन पहले दिन से पहले है।',
    'errors.STATE_LASTS': 'केवल अवकाश या निलंबन किसी दिन तक रहता है।',
    'errors.STATE_DOCUMENT': 'पत्र, आदेश या प्रमाणपत्र का क्रमांक दें।',
    'errors.STATE_BY_ITSELF': 'स्थिति अलग से, कारण और दिन के साथ बदली जाती है: स्थिति बदलें।',
    'errors.STUDENT_STATE_CHANGE_UNTIL': 'अवकाश या निलंबन आरंभ के दिन या उसके बाद समाप्त होता है।',
    'errors.STUDENT_STATE_CHANGE_PROVED': 'पत्र, आदेश या प्रमाणपत्र का क्रमांक दें।',
  },
  mr: {
    'errors.STATE_FUTURE': 'हा दिवस भविष्यातील आहे: स्थिती त्या दिवशी बदला.',
    'errors.STATE_UNTIL': 'शेवटचा दिवस पहिल्याच्या आधी आहे.',
    'errors.STATE_LASTS': 'फक्त रजा किंवा निलंबन एखाद्या दिवसापर्यंत असते.',
    'errors.STATE_DOCUMENT': 'पत्र, आदेश किंवा प्रमाणपत्राचा क्रमांक द्या.',
    'errors.STATE_BY_ITSELF': 'स्थिती स्वतंत्रपणे, कारण व दिवसासह बदलली जाते: स्थिती बदला.',
    'errors.STUDENT_STATE_CHANGE_UNTIL': 'रजा किंवा निलंबन सुरू होण्याच्या दिवशी किंवा नंतर संपते.',
    'errors.STUDENT_STATE_CHANGE_PROVED': 'पत्र, आदेश किंवा प्रमाणपत्राचा क्रमांक द्या.',
  },
});
