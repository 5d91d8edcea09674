import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const courseListText = defineTexts({
  en: {
    'courses.title': 'Course List',
    'courses.purpose': 'A course is one year of a program: who studies, in which divisions, in which academic years.',
    'courses.one': 'course',
    'courses.toCourse': 'Instances and divisions',
    'course.isActive': 'Active',
  },
  hi: {
    'courses.title': 'पाठ्यक्रम सूची',
    'courses.purpose': 'पाठ्यक्रम किसी कार्यक्रम का एक वर्ष है: कौन पढ़ता है, किन प्रभागों में, किन शैक्षणिक वर्षों में।',
    'courses.one': 'पाठ्यक्रम',
    'courses.toCourse': 'आवृत्तियाँ और प्रभाग',
    'course.isActive': 'सक्रिय',
  },
  mr: {
    'courses.title': 'अभ्यासक्रम सूची',
    'courses.purpose': 'अभ्यासक्रम म्हणजे कार्यक्रमाचे एक वर्ष: कोण शिकते, कोणत्या तुकड्यांत, कोणत्या शैक्षणिक वर्षांत.',
    'courses.one': 'अभ्यासक्रम',
    'courses.toCourse': 'आवृत्त्या आणि तुकड्या',
    'course.isActive': 'सक्रिय',
  },
});
