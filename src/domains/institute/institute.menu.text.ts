import { defineTexts } from '../../kit/text/texts.contract.ts';

export const instituteMenuText = defineTexts({
  en: {
    'menu.departments': 'Departments',
    'menu.group.institute': 'Institute',
    'menu.myInstitutes': 'My Institutes',
    'menu.organisation': 'Organisation',
    'menu.group.configuration': 'Configuration',
    'menu.manageStack': 'Manage Stack',
  },
  hi: {
    'menu.departments': 'विभाग',
    'menu.group.institute': 'संस्थान',
    'menu.myInstitutes': 'मेरे संस्थान',
    'menu.organisation': 'संगठन',
    'menu.group.configuration': 'विन्यास',
    'menu.manageStack': 'स्टैक प्रबंधन',
  },
  mr: {
    'menu.departments': 'विभाग',
    'menu.group.institute': 'संस्था',
    'menu.myInstitutes': 'माझ्या संस्था',
    'menu.organisation': 'संघटना',
    'menu.group.configuration': 'संरचना',
    'menu.manageStack': 'स्टॅक व्यवस्थापन',
  },
});
