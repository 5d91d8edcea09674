import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const secondFactorRefusals = defineTexts({
  en: {
    'refused.NO_SECOND_FACTOR': 'There is no second factor and no passkey.',
    'refused.SECOND_FACTOR_NOT_STARTED': 'Set the second factor up first.',
    'errors.SECOND_FACTOR_ON': 'The second factor is on already: remove it first.',
  },
  hi: {
    'refused.NO_SECOND_FACTOR': 'न दूसरा प्रमाण है, न पासकी।',
    'refused.SECOND_FACTOR_NOT_STARTED': 'पहले दूसरा प्रमाण सेट करें।',
    'errors.SECOND_FACTOR_ON': 'दूसरा प्रमाण पहले से चालू है: पहले उसे हटाएँ।',
  },
  mr: {
    'refused.NO_SECOND_FACTOR': 'दुसरा पुरावा नाही आणि पासकीही नाही.',
    'refused.SECOND_FACTOR_NOT_STARTED': 'आधी दुसरा पुरावा सेट करा.',
    'errors.SECOND_FACTOR_ON': 'दुसरा पुरावा आधीच चालू आहे: आधी तो काढा.',
  },
});
