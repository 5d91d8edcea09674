import { defineTexts } from '../text/texts.contract.ts';

export const approvalRefusals = defineTexts({
  en: {
    'errors.ALREADY_DECIDED': 'This request has been decided or taken back already.',
    'errors.REQUEST_EXPIRED': 'This request has expired because nobody decided it in time: ask again.',
    'errors.OWN_REQUEST': 'A second person has to decide: you made this request yourself.',
  },
  hi: {
    'errors.ALREADY_DECIDED': 'इस अनुरोध पर निर्णय हो चुका है या वह वापस लिया जा चुका है।',
    'errors.REQUEST_EXPIRED': 'समय पर निर्णय न होने से यह अनुरोध समाप्त हो गया: फिर से अनुरोध करें।',
    'errors.OWN_REQUEST': 'निर्णय दूसरे व्यक्ति को लेना है: यह अनुरोध आपने ही किया है।',
  },
  mr: {
    'errors.ALREADY_DECIDED': 'या विनंतीवर निर्णय झाला आहे किंवा ती मागे घेतली आहे.',
    'errors.REQUEST_EXPIRED': 'वेळेत निर्णय न झाल्याने ही विनंती संपली: पुन्हा विनंती करा.',
    'errors.OWN_REQUEST': 'निर्णय दुसऱ्या व्यक्तीने घ्यायचा आहे: ही विनंती तुम्हीच केली आहे.',
  },
});
