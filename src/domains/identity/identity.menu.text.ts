import { defineTexts } from '../../kit/text/texts.contract.ts';

export const identityMenuText = defineTexts({
  en: {
    'menu.accessReview': 'Access Review',
    'menu.group.userManagement': 'User Management',
    'menu.managePolicies': 'Manage Policies',
    'menu.teams': 'Teams',
    'menu.userList': 'User List',
  },
  hi: {
    'menu.accessReview': 'अधिकार समीक्षा',
    'menu.group.userManagement': 'उपयोगकर्ता प्रबंधन',
    'menu.managePolicies': 'नीति प्रबंधन',
    'menu.teams': 'टीमें',
    'menu.userList': 'उपयोगकर्ता सूची',
  },
  mr: {
    'menu.accessReview': 'अधिकार आढावा',
    'menu.group.userManagement': 'वापरकर्ता व्यवस्थापन',
    'menu.managePolicies': 'धोरण व्यवस्थापन',
    'menu.teams': 'संघ',
    'menu.userList': 'वापरकर्ता यादी',
  },
});
