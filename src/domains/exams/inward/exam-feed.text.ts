import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** Headings of the files, as the sample has them. */
export const examFeedText = defineTexts({
  en: {
    'examFeed.student': 'PRN or seat no.',
    'examFeed.paper': 'Paper code',
    'examFeed.unit': 'Unit',
    'examFeed.head': 'Head',
    'examFeed.mark': 'Marks',
    'examFeed.attempt': 'Attempt',
    'examFeed.document': 'Document',
    'examFeed.remark': 'Remark',
    'examFeed.seatNo': 'Seat no.',
    'examFeed.reason': 'Reason',
  },
  hi: {
    'examFeed.student': 'PRN या सीट क्र.',
    'examFeed.paper': 'पेपर कोड',
    'examFeed.unit': 'यूनिट',
    'examFeed.head': 'शीर्ष',
    'examFeed.mark': 'अंक',
    'examFeed.attempt': 'प्रयास',
    'examFeed.document': 'दस्तावेज़',
    'examFeed.remark': 'टिप्पणी',
    'examFeed.seatNo': 'सीट क्र.',
    'examFeed.reason': 'कारण',
  },
  mr: {
    'examFeed.student': 'PRN किंवा आसन क्र.',
    'examFeed.paper': 'पेपर कोड',
    'examFeed.unit': 'युनिट',
    'examFeed.head': 'शीर्ष',
    'examFeed.mark': 'गुण',
    'examFeed.attempt': 'प्रयत्न',
    'examFeed.document': 'दस्तऐवज',
    'examFeed.remark': 'शेरा',
    'examFeed.seatNo': 'आसन क्र.',
    'examFeed.reason': 'कारण',
  },
});
