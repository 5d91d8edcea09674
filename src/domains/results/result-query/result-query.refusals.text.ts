import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const resultQueryRefusals = defineTexts({
  en: {
    'errors.RESULT_QUERY_OPEN_ONCE': 'Your earlier report about this paper is still open. Wait for its answer.',
    'errors.NOT_ON_RESULT': 'This paper is not on the result.',
    'errors.QUERY_ANSWERED': 'This report has been answered since. Read the answer first.',
  },
  hi: {
    'errors.RESULT_QUERY_OPEN_ONCE': 'इस प्रश्नपत्र पर आपकी पिछली सूचना अभी खुली है। उसके उत्तर की प्रतीक्षा करें।',
    'errors.NOT_ON_RESULT': 'यह प्रश्नपत्र परिणाम में नहीं है।',
    'errors.QUERY_ANSWERED': 'इस सूचना का उत्तर दिया जा चुका है। पहले उत्तर पढ़ें।',
  },
  mr: {
    'errors.RESULT_QUERY_OPEN_ONCE': 'या पेपरबद्दलची तुमची आधीची सूचना अजून खुली आहे. तिच्या उत्तराची वाट पाहा.',
    'errors.NOT_ON_RESULT': 'हा पेपर निकालात नाही.',
    'errors.QUERY_ANSWERED': 'या सूचनेला उत्तर दिले आहे. आधी उत्तर वाचा.',
  },
});
