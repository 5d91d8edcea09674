import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const markEntryRefusals = defineTexts({
  en: {
    'errors.STALE_VERSION': 'Someone else changed this. Open it again and repeat your change.',
    'errors.MASK_DUTIES_APART':
      'You may print the stickers of this paper, and so know whose its mask numbers are. Let somebody else enter the marks, or say in Institute details, “Marks on masked papers”, that one person does both.',
    'errors.NO_SECOND_ENTRY': 'This head has no second entry.',
    'refused.WORKBOOK_UNREAD': 'The workbook cannot be read. Open it in Excel and save it again as .xlsx.',
  },
  hi: {
    'errors.STALE_VERSION': 'किसी और ने इसे बदला है। फिर खोलकर अपना बदलाव दोहराएँ।',
    'errors.MASK_DUTIES_APART':
      'आप इस प्रश्नपत्र के स्टिकर छाप सकते हैं, इसलिए जानते हैं कि मास्क नंबर किसके हैं। अंक किसी और से दर्ज करवाएँ, या संस्थान के विवरण में “मास्क किए प्रश्नपत्रों के अंक” में कहें कि एक व्यक्ति दोनों करता है।',
    'errors.NO_SECOND_ENTRY': 'इस शीर्ष की एक ही प्रविष्टि होती है।',
    'refused.WORKBOOK_UNREAD': 'यह कार्यपुस्तिका पढ़ी नहीं जा सकती। इसे Excel में खोलकर फिर .xlsx में सहेजें।',
  },
  mr: {
    'errors.STALE_VERSION': 'इतर कोणी हे बदलले आहे. पुन्हा उघडून तुमचा बदल करा.',
    'errors.MASK_DUTIES_APART':
      'तुम्ही या पेपरचे स्टिकर छापू शकता, म्हणून मास्क क्रमांक कोणाचे ते तुम्हाला कळते. गुण दुसऱ्याकडून नोंदवून घ्या, किंवा संस्थेच्या तपशिलात “मास्क केलेल्या पेपरांचे गुण” येथे सांगा की एकच व्यक्ती दोन्ही करते.',
    'errors.NO_SECOND_ENTRY': 'या शीर्षाची एकच नोंद होते.',
    'refused.WORKBOOK_UNREAD': 'ही कार्यपुस्तिका वाचता येत नाही. ती Excel मध्ये उघडून पुन्हा .xlsx म्हणून जतन करा.',
  },
});
