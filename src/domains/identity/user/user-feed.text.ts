import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** Headings of the files, as the sample has them. */
export const userFeedText = defineTexts({
  en: {
    'userWhy.noPolicy': 'there is no policy {names}',
    'userWhy.inviteNeedsEmail': 'an invitation needs an email address',
    'userWhy.thereAlready': 'This user already exists with other values. Change the user in the list.',
    'userWhy.notThere': 'There is no such user to update.',
    'userWhy.changedSince': 'The account was changed after the import, or given a first password.',
    'userWhy.deletedSince': 'The account was deleted after the import.',
    'userFeed.email': 'Email',
    'userFeed.phoneNumber': 'Mobile',
    'userFeed.invite': 'Send invitation',
  },
  hi: {
    'userWhy.noPolicy': 'ऐसी नीति नहीं है: {names}',
    'userWhy.inviteNeedsEmail': 'निमंत्रण के लिए ईमेल पता चाहिए',
    'userWhy.thereAlready': 'यह उपयोगकर्ता दूसरे मानों के साथ पहले से है। सूची में बदलें।',
    'userWhy.notThere': 'बदलने के लिए ऐसा उपयोगकर्ता नहीं है।',
    'userWhy.changedSince': 'आयात के बाद खाता बदला या उसे पहला पासवर्ड मिला।',
    'userWhy.deletedSince': 'आयात के बाद खाता हटाया गया।',
    'userFeed.email': 'ईमेल',
    'userFeed.phoneNumber': 'मोबाइल',
    'userFeed.invite': 'निमंत्रण भेजें',
  },
  mr: {
    'userWhy.noPolicy': 'असे धोरण नाही: {names}',
    'userWhy.inviteNeedsEmail': 'आमंत्रणासाठी ईमेल पत्ता हवा',
    'userWhy.thereAlready': 'हा वापरकर्ता वेगळ्या मूल्यांसह आधीच आहे. यादीत बदला.',
    'userWhy.notThere': 'बदलण्यासाठी असा वापरकर्ता नाही.',
    'userWhy.changedSince': 'आयातीनंतर खाते बदलले किंवा त्याला पहिला पासवर्ड मिळाला.',
    'userWhy.deletedSince': 'आयातीनंतर खाते हटवले.',
    'userFeed.email': 'ईमेल',
    'userFeed.phoneNumber': 'मोबाइल',
    'userFeed.invite': 'निमंत्रण पाठवा',
  },
});
