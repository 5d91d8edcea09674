import { defineTexts } from '../text/texts.contract.ts';

export const trashRefusals = defineTexts({
  en: {
    'errors.PARENT_GONE': 'What it refers to has been deleted, too: restore that first.',
  },
  hi: {
    'errors.PARENT_GONE': 'जिससे यह जुड़ा है वह भी हटाया जा चुका है: पहले उसे वापस लाएँ।',
  },
  mr: {
    'errors.PARENT_GONE': 'ज्याला हे जोडले आहे तेही हटवले आहे: आधी ते परत आणा.',
  },
});
