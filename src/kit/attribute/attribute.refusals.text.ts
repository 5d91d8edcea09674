import { defineTexts } from '../text/texts.contract.ts';

export const attributeRefusals = defineTexts({
  en: {
    'refused.ATTRIBUTE_CONDITION': 'This condition is not possible for this type.',
    'errors.ATTRIBUTE_RANGE': 'The end of the range must not be less than the start.',
    'refused.ATTRIBUTE_UNKNOWN': 'This attribute does not exist here.',
    'refused.ATTRIBUTE_INACTIVE': 'This attribute is not active.',
    'refused.ATTRIBUTE_REQUIRED': 'Required',
  },
  hi: {
    'refused.ATTRIBUTE_CONDITION': 'इस प्रकार के लिए यह शर्त संभव नहीं है।',
    'errors.ATTRIBUTE_RANGE': 'अंतिम मान आरंभ से कम नहीं हो सकता।',
    'refused.ATTRIBUTE_UNKNOWN': 'यह विवरण यहाँ नहीं है।',
    'refused.ATTRIBUTE_INACTIVE': 'यह विवरण सक्रिय नहीं है।',
    'refused.ATTRIBUTE_REQUIRED': 'आवश्यक',
  },
  mr: {
    'refused.ATTRIBUTE_CONDITION': 'या प्रकारासाठी ही अट शक्य नाही.',
    'errors.ATTRIBUTE_RANGE': 'शेवटचे मूल्य सुरुवातीपेक्षा कमी असू शकत नाही.',
    'refused.ATTRIBUTE_UNKNOWN': 'हा तपशील येथे नाही.',
    'refused.ATTRIBUTE_INACTIVE': 'हा तपशील सक्रिय नाही.',
    'refused.ATTRIBUTE_REQUIRED': 'आवश्यक',
  },
});
