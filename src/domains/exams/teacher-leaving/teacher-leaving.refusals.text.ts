import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const teacherLeavingRefusals = defineTexts({
  en: {
    'errors.HAND_OVER_TO': 'Choose another teacher.',
    'errors.HAND_OVER_STALE': 'Somebody else changed the papers of this teacher. Look at them again.',
    'refused.HAND_OVER_LEFT': 'This teacher has left. Choose another one.',
    'refused.HAND_OVER_TWICE': 'The other teacher has some of these papers already. Leave out what both have.',
    'refused.HAND_OVER_ENDED': 'The time for some of these papers is over. Who had them stays as it is: leave them out.',
  },
  hi: {
    'errors.HAND_OVER_TO': 'दूसरे शिक्षक चुनें।',
    'errors.HAND_OVER_STALE': 'किसी और ने इन शिक्षक के प्रश्नपत्र बदले हैं। उन्हें फिर से देखें।',
    'refused.HAND_OVER_LEFT': 'ये शिक्षक छोड़ चुके हैं। किसी और को चुनें।',
    'refused.HAND_OVER_TWICE': 'दूसरे शिक्षक के पास इनमें से कुछ प्रश्नपत्र पहले से हैं। जो दोनों के पास हैं उन्हें छोड़ दें।',
    'refused.HAND_OVER_ENDED': 'इनमें से कुछ प्रश्नपत्रों का समय बीत चुका है। वे जिनके थे उन्हीं के रहेंगे: उन्हें छोड़ दें।',
  },
  mr: {
    'errors.HAND_OVER_TO': 'दुसरे शिक्षक निवडा.',
    'errors.HAND_OVER_STALE': 'दुसऱ्या कोणी या शिक्षकांचे पेपर बदलले आहेत. ते पुन्हा पहा.',
    'refused.HAND_OVER_LEFT': 'हे शिक्षक सोडून गेले आहेत. दुसऱ्या कोणाला निवडा.',
    'refused.HAND_OVER_TWICE': 'दुसऱ्या शिक्षकांकडे यांतील काही पेपर आधीच आहेत. जे दोघांकडे आहेत ते वगळा.',
    'refused.HAND_OVER_ENDED': 'यांतील काही पेपरची मुदत संपली आहे. ते ज्यांचे होते त्यांचेच राहतील: ते वगळा.',
  },
});
