import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const backlogText = defineTexts({
  en: {
    'backlogs.title': 'Backlogs of this result',
    'backlogs.all': 'All',
    'backlogs.hint': 'An attempt begun in error can be reverted until its result is published.',
    'backlogs.none': 'No backlog in this state.',
    'uses.table.backlog': 'Backlogs of students',
    'export.call.backlogs.export': 'Backlogs',
  },
  hi: {
    'backlogs.title': 'इस परिणाम के बैकलॉग',
    'backlogs.all': 'सभी',
    'backlogs.hint': 'भूल से शुरू हुआ प्रयास उसका परिणाम प्रकाशित होने तक वापस लिया जा सकता है।',
    'backlogs.none': 'इस स्थिति में कोई बैकलॉग नहीं।',
    'uses.table.backlog': 'विद्यार्थियों के बैकलॉग',
    'export.call.backlogs.export': 'बैकलॉग',
  },
  mr: {
    'backlogs.title': 'या निकालाचे बॅकलॉग',
    'backlogs.all': 'सर्व',
    'backlogs.hint': 'चुकून सुरू झालेला प्रयत्न त्याचा निकाल प्रसिद्ध होईपर्यंत मागे घेता येतो.',
    'backlogs.none': 'या स्थितीत बॅकलॉग नाही.',
    'uses.table.backlog': 'विद्यार्थ्यांचे बॅकलॉग',
    'export.call.backlogs.export': 'बॅकलॉग',
  },
});
