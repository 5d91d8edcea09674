import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const blueprintVersionRefusals = defineTexts({
  en: {
    'errors.BLUEPRINT_VERSION_FROZEN': 'Only a draft can be changed or deleted: make a new version.',
    'errors.BLUEPRINT_LOCKED': 'The course blueprint is locked: unlock it first.',
    'errors.IS_DEFAULT': 'Make another version the default first.',
    'errors.INSTANCES_RUN': 'Planned or running instances use this version: close them first.',
    'errors.BLUEPRINT_FIXED': 'A version stays with its blueprint.',
  },
  hi: {
    'errors.BLUEPRINT_VERSION_FROZEN': 'केवल मसौदा बदला या हटाया जा सकता है: नया संस्करण बनाएँ।',
    'errors.BLUEPRINT_LOCKED': 'पाठ्यक्रम रूपरेखा लॉक है: पहले उसे खोलें।',
    'errors.IS_DEFAULT': 'पहले किसी अन्य संस्करण को मानक बनाएँ।',
    'errors.INSTANCES_RUN': 'नियोजित या जारी आयोजन इस संस्करण पर हैं: पहले उन्हें बंद करें।',
    'errors.BLUEPRINT_FIXED': 'संस्करण अपनी रूपरेखा के साथ ही रहता है।',
  },
  mr: {
    'errors.BLUEPRINT_VERSION_FROZEN': 'केवळ मसुदा बदलता किंवा काढता येतो: नवी आवृत्ती तयार करा.',
    'errors.BLUEPRINT_LOCKED': 'अभ्यासक्रम आराखडा कुलूपबंद आहे: आधी तो उघडा.',
    'errors.IS_DEFAULT': 'आधी दुसरी आवृत्ती मानक करा.',
    'errors.INSTANCES_RUN': 'नियोजित किंवा सुरू असलेली आयोजने या आवृत्तीवर आहेत: आधी ती बंद करा.',
    'errors.BLUEPRINT_FIXED': 'आवृत्ती तिच्या आराखड्यासोबतच राहते.',
  },
});
