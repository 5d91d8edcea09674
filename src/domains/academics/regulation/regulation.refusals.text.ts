import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const regulationRefusals = defineTexts({
  en: {
    'errors.CONDONE_HALF': 'Give both ends of what may be condoned, or neither.',
    'errors.CONDONE_ORDER': 'The range must run upwards.',
    'errors.CONDONE_WITHOUT_MINIMUM': 'Give the minimum that is condoned.',
    'errors.CONDONE_ABOVE_MINIMUM': 'Who reaches the minimum needs no condonation.',
  },
  hi: {
    'errors.CONDONE_HALF': 'छूट के दोनों छोर दें या कोई नहीं।',
    'errors.CONDONE_ORDER': 'सीमा बढ़ते क्रम में होनी चाहिए।',
    'errors.CONDONE_WITHOUT_MINIMUM': 'वह न्यूनतम दें जिसमें छूट मिलती है।',
    'errors.CONDONE_ABOVE_MINIMUM': 'न्यूनतम पाने वाले को छूट की ज़रूरत नहीं।',
  },
  mr: {
    'errors.CONDONE_HALF': 'सवलतीची दोन्ही टोके द्या किंवा एकही नको.',
    'errors.CONDONE_ORDER': 'मर्यादा चढत्या क्रमाने हवी.',
    'errors.CONDONE_WITHOUT_MINIMUM': 'ज्यात सवलत मिळते ते किमान द्या.',
    'errors.CONDONE_ABOVE_MINIMUM': 'किमान गाठणाऱ्याला सवलतीची गरज नाही.',
  },
});
