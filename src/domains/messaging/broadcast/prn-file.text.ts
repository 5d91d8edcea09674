import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const prnFileText = defineTexts({
  en: {
    'prnFile.read': 'PRNs read from {file}: {count}',
    'prnFile.TOO_LARGE': '{file} is too large: at most 5 MB. Keep only the column of PRNs.',
    'prnFile.NOT_READ': '{file} cannot be read. Save it as Excel workbook (.xlsx) or CSV.',
    'prnFile.NO_COLUMN': 'No column of {file} is called PRN. Name it so in the file, or paste the PRNs here.',
  },
  hi: {
    'prnFile.read': '{file} से पढ़े गए PRN: {count}',
    'prnFile.TOO_LARGE': '{file} बहुत बड़ी है: अधिकतम 5 MB। केवल PRN का स्तंभ रखें।',
    'prnFile.NOT_READ': '{file} पढ़ी नहीं जा सकती। उसे Excel कार्यपुस्तिका (.xlsx) या CSV के रूप में सहेजें।',
    'prnFile.NO_COLUMN': '{file} में किसी स्तंभ का नाम PRN नहीं है। फ़ाइल में यह नाम दें, या PRN यहाँ चिपकाएँ।',
  },
  mr: {
    'prnFile.read': '{file} मधून वाचलेले PRN: {count}',
    'prnFile.TOO_LARGE': '{file} खूप मोठी आहे: जास्तीत जास्त 5 MB. फक्त PRN चा स्तंभ ठेवा.',
    'prnFile.NOT_READ': '{file} वाचता येत नाही. ती Excel कार्यपुस्तिका (.xlsx) किंवा CSV म्हणून जतन करा.',
    'prnFile.NO_COLUMN': '{file} मध्ये कोणत्याही स्तंभाचे नाव PRN नाही. फाइलमध्ये तसे नाव द्या, किंवा PRN इथे चिकटवा.',
  },
});
