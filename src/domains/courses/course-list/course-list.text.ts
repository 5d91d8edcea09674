import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const courseListText = defineTexts({
  en: {
    'courses.toCourse': 'Instances and divisions',
    'course.isActive': 'Active',
  },
  hi: {
    'courses.toCourse': 'आयोजन और प्रभाग',
    'course.isActive': 'सक्रिय',
  },
  mr: {
    'courses.toCourse': 'आयोजने आणि तुकड्या',
    'course.isActive': 'सक्रिय',
  },
});
