import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const markEntryRefusals = defineTexts({
  en: {
    'errors.STALE_VERSION': 'Someone else changed this. Open it again and repeat your change.',
    'errors.NO_SECOND_ENTRY': 'This head has no second entry.',
    'refused.WORKBOOK_UNREAD': 'The workbook cannot be read. Open it in Excel and save it again as .xlsx.',
  },
  hi: {
    'errors.STALE_VERSION': 'किसी और ने इसे बदला है। फिर खोलकर अपना बदलाव दोहराएँ।',
    'errors.NO_SECOND_ENTRY': 'इस शीर्ष की एक ही प्रविष्टि होती है।',
    'refused.WORKBOOK_UNREAD': 'यह कार्यपुस्तिका पढ़ी नहीं जा सकती। इसे Excel में खोलकर फिर .xlsx में सहेजें।',
  },
  mr: {
    'errors.STALE_VERSION': 'इतर कोणी हे बदलले आहे. पुन्हा उघडून तुमचा बदल करा.',
    'errors.NO_SECOND_ENTRY': 'या शीर्षाची एकच नोंद होते.',
    'refused.WORKBOOK_UNREAD': 'ही कार्यपुस्तिका वाचता येत नाही. ती Excel मध्ये उघडून पुन्हा .xlsx म्हणून जतन करा.',
  },
});
