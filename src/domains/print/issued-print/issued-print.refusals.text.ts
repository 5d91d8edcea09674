import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const issuedPrintRefusals = defineTexts({
  en: {
    'errors.PRINT_ENDED': 'This document was revoked or superseded. It cannot be printed or changed.',
    'errors.PRINT_ALTERED': 'What is stored of this document was altered. Nothing was printed.',
  },
  hi: {
    'errors.PRINT_ENDED': 'यह दस्तावेज़ रद्द हो चुका है या इसकी जगह दूसरा है। इसे न छापा जा सकता है, न बदला।',
    'errors.PRINT_ALTERED': 'इस दस्तावेज़ का सहेजा हुआ डेटा बदला गया है। कुछ नहीं छापा गया।',
  },
  mr: {
    'errors.PRINT_ENDED': 'हा दस्तऐवज रद्द झाला आहे किंवा त्याच्या जागी दुसरा आहे. तो छापता किंवा बदलता येत नाही.',
    'errors.PRINT_ALTERED': 'या दस्तऐवजाची साठवलेली माहिती बदलली गेली आहे. काहीही छापले नाही.',
  },
});
