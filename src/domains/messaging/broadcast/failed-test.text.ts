import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const failedTestText = defineTexts({
  en: {
    'notification.testFailed': 'Your test of “{subject}” did not reach {to}',
    'notification.testFailedWhy': 'Reason given: {fault}',
  },
  hi: {
    'notification.testFailed': '“{subject}” का आपका परीक्षण {to} तक नहीं पहुँचा',
    'notification.testFailedWhy': 'बताया गया कारण: {fault}',
  },
  mr: {
    'notification.testFailed': '“{subject}” ची तुमची चाचणी {to} पर्यंत पोहोचली नाही',
    'notification.testFailedWhy': 'दिलेले कारण: {fault}',
  },
});
