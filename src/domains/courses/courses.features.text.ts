import { defineTexts } from '../../kit/text/texts.contract.ts';

export const coursesFeaturesText = defineTexts({
  en: {
    'feature.courseBlueprints': 'Course blueprints',
    'feature.versions': 'Blueprint versions',
    'feature.instances': 'Course instances',
    'feature.divisions': 'Divisions',
  },
  hi: {
    'feature.courseBlueprints': 'पाठ्यक्रम रूपरेखाएँ',
    'feature.versions': 'रूपरेखा संस्करण',
    'feature.instances': 'पाठ्यक्रम आयोजन',
    'feature.divisions': 'प्रभाग',
  },
  mr: {
    'feature.courseBlueprints': 'अभ्यासक्रम आराखडे',
    'feature.versions': 'आराखडा आवृत्त्या',
    'feature.instances': 'अभ्यासक्रम आयोजने',
    'feature.divisions': 'तुकड्या',
  },
});
