import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const subjectCategoryText = defineTexts({
  en: {
    'subjectCategories.title': 'Categories',
    'subjectCategories.purpose': 'Categories of subjects: core, elective, ability or skill enhancement',
    'subjectCategories.one': 'category',
    'subjectCategory.code': 'Code',
    'subjectCategory.name': 'Name',
    'feed.kind.subjectCategories': 'Subject categories',
    'stack.noun.subject_category': 'Subject categories',
  },
  hi: {
    'subjectCategories.title': 'श्रेणियाँ',
    'subjectCategories.purpose': 'विषयों की श्रेणियाँ: मुख्य, वैकल्पिक, योग्यता या कौशल संवर्धन',
    'subjectCategories.one': 'श्रेणी',
    'subjectCategory.code': 'कोड',
    'subjectCategory.name': 'नाम',
    'feed.kind.subjectCategories': 'विषय श्रेणियाँ',
    'stack.noun.subject_category': 'विषय श्रेणियाँ',
  },
  mr: {
    'subjectCategories.title': 'प्रवर्ग',
    'subjectCategories.purpose': 'विषयांचे प्रवर्ग: मुख्य, वैकल्पिक, क्षमता किंवा कौशल्य वृद्धी',
    'subjectCategories.one': 'प्रवर्ग',
    'subjectCategory.code': 'कोड',
    'subjectCategory.name': 'नाव',
    'feed.kind.subjectCategories': 'विषय प्रवर्ग',
    'stack.noun.subject_category': 'विषय प्रवर्ग',
  },
});
