import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const backlogText = defineTexts({
  en: {
    'uses.table.backlog': 'Backlogs of students',
    'export.call.backlogs.export': 'Backlogs',
  },
  hi: {
    'uses.table.backlog': 'विद्यार्थियों के बैकलॉग',
    'export.call.backlogs.export': 'बैकलॉग',
  },
  mr: {
    'uses.table.backlog': 'विद्यार्थ्यांचे बॅकलॉग',
    'export.call.backlogs.export': 'बॅकलॉग',
  },
});
