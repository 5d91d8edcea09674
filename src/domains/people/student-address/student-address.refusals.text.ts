import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentAddressRefusals = defineTexts({
  en: {
    'errors.STUDENT_ADDRESS_KIND_ONCE': 'This student has an address of this kind already: change that one.',
    'errors.STUDENT_ADDRESS_GIVEN': 'Enter the address, or say as which it is; not both.',
    'errors.STUDENT_ADDRESS_OTHER': 'An address cannot be the same as itself.',
    'errors.ADDRESS_SAME_MISSING': 'That address is not entered itself: enter it first.',
    'errors.ADDRESS_USED': 'Another address is the same as this one: change that one first.',
  },
  hi: {
    'errors.STUDENT_ADDRESS_KIND_ONCE': 'इस विद्यार्थी का इस प्रकार का पता पहले से है: उसी को बदलें।',
    'errors.STUDENT_ADDRESS_GIVEN': 'पता लिखें, या बताएँ कि किस के समान है; दोनों नहीं।',
    'errors.STUDENT_ADDRESS_OTHER': 'कोई पता अपने ही समान नहीं हो सकता।',
    'errors.ADDRESS_SAME_MISSING': 'वह पता स्वयं दर्ज नहीं है: पहले उसे दर्ज करें।',
    'errors.ADDRESS_USED': 'दूसरा पता इसी के समान है: पहले उसे बदलें।',
  },
  mr: {
    'errors.STUDENT_ADDRESS_KIND_ONCE': 'या विद्यार्थ्याचा या प्रकारचा पत्ता आधीच आहे: तोच बदला.',
    'errors.STUDENT_ADDRESS_GIVEN': 'पत्ता लिहा, किंवा कोणत्या प्रमाणे ते सांगा; दोन्ही नको.',
    'errors.STUDENT_ADDRESS_OTHER': 'पत्ता स्वतःप्रमाणेच असू शकत नाही.',
    'errors.ADDRESS_SAME_MISSING': 'तो पत्ता स्वतः नोंदलेला नाही: आधी तो नोंदवा.',
    'errors.ADDRESS_USED': 'दुसरा पत्ता याच्या प्रमाणेच आहे: आधी तो बदला.',
  },
});
