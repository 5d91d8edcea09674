import { defineTexts } from '../../kit/text/texts.contract.ts';

export const coursesMenuText = defineTexts({
  en: {
    'menu.course-blueprints': 'Course Blueprints',
    'menu.group.courses': 'Courses',
    'menu.courseList': 'Course List',
  },
  hi: {
    'menu.course-blueprints': 'पाठ्यक्रम रूपरेखाएँ',
    'menu.group.courses': 'पाठ्यक्रम',
    'menu.courseList': 'पाठ्यक्रम सूची',
  },
  mr: {
    'menu.course-blueprints': 'अभ्यासक्रम आराखडे',
    'menu.group.courses': 'अभ्यासक्रम',
    'menu.courseList': 'अभ्यासक्रम सूची',
  },
});
