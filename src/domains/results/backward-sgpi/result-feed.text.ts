import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** Headings of the files, as the sample has them. */
export const resultFeedText = defineTexts({
  en: {
    'resultFeed.prn': 'PRN',
    'resultFeed.student': 'PRN or seat no.',
    'resultFeed.semester': 'Semester',
    'resultFeed.sgpi': 'SGPI',
    'resultFeed.credits': 'Credits',
    'resultFeed.points': 'Credit points',
    'resultFeed.document': 'Document',
    'resultFeed.category': 'Activity',
    'resultFeed.marks': 'Marks',
  },
  hi: {
    'resultFeed.prn': 'PRN',
    'resultFeed.student': 'PRN या सीट क्र.',
    'resultFeed.semester': 'सेमेस्टर',
    'resultFeed.sgpi': 'SGPI',
    'resultFeed.credits': 'क्रेडिट',
    'resultFeed.points': 'क्रेडिट अंक',
    'resultFeed.document': 'दस्तावेज़',
    'resultFeed.category': 'गतिविधि',
    'resultFeed.marks': 'अंक',
  },
  mr: {
    'resultFeed.prn': 'PRN',
    'resultFeed.student': 'PRN किंवा आसन क्र.',
    'resultFeed.semester': 'सेमिस्टर',
    'resultFeed.sgpi': 'SGPI',
    'resultFeed.credits': 'श्रेयांक',
    'resultFeed.points': 'श्रेयांक गुण',
    'resultFeed.document': 'दस्तऐवज',
    'resultFeed.category': 'उपक्रम',
    'resultFeed.marks': 'गुण',
  },
});
