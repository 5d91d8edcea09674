import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const blueprintVersionRefusals = defineTexts({
  en: {
    'errors.BLUEPRINT_VERSION_FROZEN': 'Only drafts can be changed or deleted. Make a new version.',
    'errors.BLUEPRINT_LOCKED': 'The course blueprint is locked: unlock it first.',
    'errors.IS_DEFAULT': 'Make another version the default first.',
    'errors.INSTANCES_RUN': 'Planned or running instances use this version. Close them first.',
    'errors.BLUEPRINT_FIXED': 'A version cannot move to another blueprint.',
  },
  hi: {
    'errors.BLUEPRINT_VERSION_FROZEN': 'केवल मसौदे बदले या हटाए जा सकते हैं। नया संस्करण बनाएँ।',
    'errors.BLUEPRINT_LOCKED': 'पाठ्यक्रम रूपरेखा लॉक है: पहले उसे अनलॉक करें।',
    'errors.IS_DEFAULT': 'पहले किसी अन्य संस्करण को डिफ़ॉल्ट बनाएँ।',
    'errors.INSTANCES_RUN': 'नियोजित या जारी आयोजन इस संस्करण पर हैं। पहले उन्हें बंद करें।',
    'errors.BLUEPRINT_FIXED': 'संस्करण दूसरी रूपरेखा में नहीं जा सकता।',
  },
  mr: {
    'errors.BLUEPRINT_VERSION_FROZEN': 'फक्त मसुदे बदलता किंवा हटवता येतात. नवी आवृत्ती बनवा.',
    'errors.BLUEPRINT_LOCKED': 'अभ्यासक्रम आराखडा लॉक आहे: आधी तो अनलॉक करा.',
    'errors.IS_DEFAULT': 'आधी दुसरी आवृत्ती डीफॉल्ट करा.',
    'errors.INSTANCES_RUN': 'नियोजित किंवा सुरू आयोजने ही आवृत्ती वापरतात. आधी ती बंद करा.',
    'errors.BLUEPRINT_FIXED': 'आवृत्ती दुसऱ्या आराखड्यात नेता येत नाही.',
  },
});
