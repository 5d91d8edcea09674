import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const feeCategoryText = defineTexts({
  en: {
    'feeCategories.title': 'Fee Categories',
    'feeCategories.purpose': 'Groups of students with fees of their own: open, SC, TFWS, EBC, NRI',
    'feeCategories.one': 'fee category',
    'feeCategory.code': 'Code',
    'feeCategory.name': 'Name',
    'feeCategory.description': 'Description',
    'feeCategory.active': 'Active',
    'feed.kind.feeCategories': 'Fee categories',
  },
  hi: {
    'feeCategories.title': 'शुल्क श्रेणियाँ',
    'feeCategories.purpose': 'अपने-अपने शुल्क वाले विद्यार्थी समूह: खुला, SC, TFWS, EBC, NRI',
    'feeCategories.one': 'शुल्क श्रेणी',
    'feeCategory.code': 'कोड',
    'feeCategory.name': 'नाम',
    'feeCategory.description': 'विवरण',
    'feeCategory.active': 'सक्रिय',
    'feed.kind.feeCategories': 'शुल्क श्रेणियाँ',
  },
  mr: {
    'feeCategories.title': 'शुल्क प्रवर्ग',
    'feeCategories.purpose': 'वेगळे शुल्क असणारे विद्यार्थी गट: खुला, SC, TFWS, EBC, NRI',
    'feeCategories.one': 'शुल्क प्रवर्ग',
    'feeCategory.code': 'कोड',
    'feeCategory.name': 'नाव',
    'feeCategory.description': 'वर्णन',
    'feeCategory.active': 'सक्रिय',
    'feed.kind.feeCategories': 'शुल्क प्रवर्ग',
  },
});
