import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const classChoiceText = defineTexts({
  en: {
    'classChoice.class': 'Class',
    'classChoice.choose': 'Choose a class',
    'classChoice.hint': 'What belongs to it is shown then.',
  },
  hi: {
    'classChoice.class': 'कक्षा',
    'classChoice.choose': 'कक्षा चुनें',
    'classChoice.hint': 'फिर उससे जुड़ी जानकारी दिखेगी।',
  },
  mr: {
    'classChoice.class': 'वर्ग',
    'classChoice.choose': 'वर्ग निवडा',
    'classChoice.hint': 'मग त्याची माहिती दिसेल.',
  },
});
