import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** Headings of the files, as the sample has them. */
export const userFeedText = defineTexts({
  en: {
    'userFeed.email': 'Email',
    'userFeed.phoneNumber': 'Mobile',
    'userFeed.invite': 'Send invitation',
  },
  hi: {
    'userFeed.email': 'ईमेल',
    'userFeed.phoneNumber': 'मोबाइल',
    'userFeed.invite': 'निमंत्रण भेजें',
  },
  mr: {
    'userFeed.email': 'ईमेल',
    'userFeed.phoneNumber': 'मोबाइल',
    'userFeed.invite': 'निमंत्रण पाठवा',
  },
});
