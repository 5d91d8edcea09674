import { defineTexts } from '../../kit/text/texts.contract.ts';

export const resultsFeaturesText = defineTexts({
  en: {
    'access.conflict.ENTER_PUBLISH': 'Enters and publishes',
    'access.conflict.COMPUTE_PUBLISH': 'Computes and publishes',
    'feature.reports': 'Reports',
    'feature.results': 'Results',
    'feature.backlogs': 'Backlogs',
    'feature.backwardSgpi': 'Earlier SGPI',
    'feature.depository': 'Academic depository',
    'feature.ownResult': 'Own result',
    'feature.statementRevocation': 'Revocation of statements',
  },
  hi: {
    'access.conflict.ENTER_PUBLISH': 'प्रविष्टि और प्रकाशन',
    'access.conflict.COMPUTE_PUBLISH': 'गणना और प्रकाशन',
    'feature.reports': 'रिपोर्ट',
    'feature.results': 'परिणाम',
    'feature.backlogs': 'बैकलॉग',
    'feature.backwardSgpi': 'पिछला SGPI',
    'feature.depository': 'शैक्षणिक डिपॉज़िटरी',
    'feature.ownResult': 'अपना परिणाम',
    'feature.statementRevocation': 'अंकपत्र रद्द करना',
  },
  mr: {
    'access.conflict.ENTER_PUBLISH': 'नोंद आणि प्रसिद्धी',
    'access.conflict.COMPUTE_PUBLISH': 'गणना आणि प्रसिद्धी',
    'feature.reports': 'अहवाल',
    'feature.results': 'निकाल',
    'feature.backlogs': 'बॅकलॉग',
    'feature.backwardSgpi': 'मागील SGPI',
    'feature.depository': 'शैक्षणिक डिपॉझिटरी',
    'feature.ownResult': 'स्वतःचा निकाल',
    'feature.statementRevocation': 'गुणपत्रिका रद्द करणे',
  },
});
