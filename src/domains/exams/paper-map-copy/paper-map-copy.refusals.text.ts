import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const paperMapCopyRefusals = defineTexts({
  en: {
    'errors.MAP_COPY_SAME': 'Choose another session to copy from.',
    'errors.MAP_COPY_DAYS': 'The last day is before the first one.',
    'errors.MAP_COPY_STALE': 'Somebody else changed the paper map. Look at the preview again.',
    'errors.MAP_COPY_NOTHING': 'There is nothing to copy.',
    'errors.MAP_COPY_UNDONE': 'This copy is undone already.',
  },
  hi: {
    'errors.MAP_COPY_SAME': 'नक़ल के लिए दूसरा सत्र चुनें।',
    'errors.MAP_COPY_DAYS': 'अंतिम दिन पहले दिन से पहले है।',
    'errors.MAP_COPY_STALE': 'किसी और ने प्रश्नपत्र मानचित्र बदला है। पूर्वावलोकन फिर देखें।',
    'errors.MAP_COPY_NOTHING': 'नक़ल के लिए कुछ नहीं है।',
    'errors.MAP_COPY_UNDONE': 'यह नक़ल पहले ही वापस ली जा चुकी है।',
  },
  mr: {
    'errors.MAP_COPY_SAME': 'नक्कल करण्यासाठी दुसरे सत्र निवडा.',
    'errors.MAP_COPY_DAYS': 'शेवटचा दिवस पहिल्या दिवसाच्या आधी आहे.',
    'errors.MAP_COPY_STALE': 'दुसऱ्या कोणी पेपर नकाशा बदलला आहे. पूर्वदृश्य पुन्हा पहा.',
    'errors.MAP_COPY_NOTHING': 'नक्कल करण्यासारखे काही नाही.',
    'errors.MAP_COPY_UNDONE': 'ही नक्कल आधीच मागे घेतली आहे.',
  },
});
