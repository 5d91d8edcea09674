import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const studentGuardianRefusals = defineTexts({
  en: {
    'errors.GUARDIANS_FULL': 'This student already has four guardians. Remove one first, or change one.',
    'errors.GUARDIANS_CHANGED': 'Guardians were added, removed or ordered anew meanwhile. Look at the list and order them again.',
  },
  hi: {
    'errors.GUARDIANS_FULL': 'इस विद्यार्थी के चार अभिभावक हैं। पहले एक हटाएँ, या किसी एक को बदलें।',
    'errors.GUARDIANS_CHANGED': 'इस बीच अभिभावक जोड़े, हटाए या नए क्रम में रखे गए। सूची देखें और फिर से क्रम दें।',
  },
  mr: {
    'errors.GUARDIANS_FULL': 'या विद्यार्थ्याचे चार पालक आहेत. आधी एक काढा किंवा एक बदला.',
    'errors.GUARDIANS_CHANGED': 'दरम्यान पालक जोडले, काढले किंवा नव्या क्रमाने लावले. यादी पाहा आणि पुन्हा क्रम लावा.',
  },
});
