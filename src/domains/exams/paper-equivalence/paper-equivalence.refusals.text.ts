import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const paperEquivalenceRefusals = defineTexts({
  en: {
    'errors.SAME_PAPER': 'A paper cannot take its own place: choose the paper of the new scheme.',
    'errors.NEW_PAPER_REPLACED': 'The new paper is itself replaced by {value}: choose {value} as the new paper.',
    'errors.OLD_PAPER_REPLACES': 'The old paper takes the place of {value}: change those to the new paper first.',
    'errors.UNIT_MISSING':
      'The new paper has no unit {value}: a backlog in that unit of the old paper could never be cleared. Add the unit to the new paper first.',
    'errors.EQUIVALENCE_IN_USE':
      '{count} {count#student sits|students sit} the new paper for a backlog in the old one, and the result is not published yet: publish it, or revert their attempts under Backlogs first.',
  },
  hi: {
    'errors.SAME_PAPER': 'कोई प्रश्नपत्र अपनी ही जगह नहीं ले सकता: नई योजना का प्रश्नपत्र चुनें।',
    'errors.NEW_PAPER_REPLACED': 'नए प्रश्नपत्र की जगह स्वयं {value} ने ली है: नए प्रश्नपत्र के रूप में {value} चुनें।',
    'errors.OLD_PAPER_REPLACES': 'पुराना प्रश्नपत्र {value} की जगह लेता है: पहले उन्हें नए प्रश्नपत्र पर बदलें।',
    'errors.UNIT_MISSING': 'नए प्रश्नपत्र में इकाई {value} नहीं है: पुराने की उस इकाई का बैकलॉग कभी समाप्त न होता। पहले नए प्रश्नपत्र में इकाई जोड़ें।',
    'errors.EQUIVALENCE_IN_USE':
      '{count} विद्यार्थी पुराने के बैकलॉग के लिए नया प्रश्नपत्र दे रहे हैं और परिणाम अभी प्रकाशित नहीं है: पहले उसे प्रकाशित करें, या बैकलॉग में उनके प्रयास वापस लें।',
  },
  mr: {
    'errors.SAME_PAPER': 'एखादा पेपर स्वतःचीच जागा घेऊ शकत नाही: नव्या योजनेचा पेपर निवडा.',
    'errors.NEW_PAPER_REPLACED': 'नव्या पेपरची जागा स्वतः {value} ने घेतली आहे: नवा पेपर म्हणून {value} निवडा.',
    'errors.OLD_PAPER_REPLACES': 'जुना पेपर {value} ची जागा घेतो: आधी ते नव्या पेपरवर बदला.',
    'errors.UNIT_MISSING': 'नव्या पेपरमध्ये घटक {value} नाही: जुन्याच्या त्या घटकाचा बॅकलॉग कधीच संपला नसता. आधी नव्या पेपरमध्ये घटक जोडा.',
    'errors.EQUIVALENCE_IN_USE':
      '{count} विद्यार्थी जुन्याच्या बॅकलॉगसाठी नवा पेपर देत आहेत आणि निकाल अजून प्रसिद्ध नाही: आधी तो प्रसिद्ध करा, किंवा बॅकलॉगमध्ये त्यांचे प्रयत्न मागे घ्या.',
  },
});
