import { defineTexts } from '../text/texts.contract.ts';

export const trashRefusals = defineTexts({
  en: {
    'errors.PARENT_GONE': 'The record it belongs to is deleted too. Restore that first.',
  },
  hi: {
    'errors.PARENT_GONE': 'जिस रिकॉर्ड से यह जुड़ा है वह भी हटाया गया है। पहले उसे वापस लाएँ।',
  },
  mr: {
    'errors.PARENT_GONE': 'ज्या नोंदीशी हे जोडले आहे तीही हटवली आहे. आधी ती परत आणा.',
  },
});
