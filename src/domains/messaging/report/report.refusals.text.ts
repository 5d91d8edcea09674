import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const reportRefusals = defineTexts({
  en: {
    'errors.REPORT_FORM': 'This is not a list of reports as described. Correct what is named.',
    'errors.REPORT_ADDRESS': 'This is no address of its channel. Correct it.',
    'errors.REPORT_ABOUT': 'Say whom the report is about: by the id of the message, or by the address.',
    'errors.REPORT_STOP': 'STOP is an answer to an SMS. A mail has COMPLAINT.',
    'errors.REPORTS_NOT_TAKEN': 'No reports are taken here. Check address, secret and clock.',
    'errors.NOTICES_NOT_TAKEN': 'No notices are taken here. Check the address and the topic.',
  },
  hi: {
    'errors.REPORT_FORM': 'यह बताए गए रूप में रिपोर्टों की सूची नहीं है। जो बताया गया है उसे ठीक करें।',
    'errors.REPORT_ADDRESS': 'यह इस माध्यम का पता नहीं है। इसे ठीक करें।',
    'errors.REPORT_ABOUT': 'बताएँ कि रिपोर्ट किसके बारे में है: संदेश की पहचान से, या पते से।',
    'errors.REPORT_STOP': 'STOP, SMS का उत्तर है। मेल के लिए COMPLAINT है।',
    'errors.REPORTS_NOT_TAKEN': 'यहाँ रिपोर्ट नहीं ली जातीं। पता, गुप्त कुंजी और घड़ी जाँचें।',
    'errors.NOTICES_NOT_TAKEN': 'यहाँ सूचनाएँ नहीं ली जातीं। पता और टॉपिक जाँचें।',
  },
  mr: {
    'errors.REPORT_FORM': 'ही सांगितलेल्या स्वरूपातील अहवालांची यादी नाही. जे सांगितले आहे ते दुरुस्त करा.',
    'errors.REPORT_ADDRESS': 'हा या माध्यमाचा पत्ता नाही. तो दुरुस्त करा.',
    'errors.REPORT_ABOUT': 'अहवाल कोणाबद्दल आहे ते सांगा: संदेशाच्या ओळखीने, किंवा पत्त्याने.',
    'errors.REPORT_STOP': 'STOP हे SMS चे उत्तर आहे. मेलसाठी COMPLAINT आहे.',
    'errors.REPORTS_NOT_TAKEN': 'इथे अहवाल घेतले जात नाहीत. पत्ता, गुप्त कळ आणि घड्याळ तपासा.',
    'errors.NOTICES_NOT_TAKEN': 'इथे सूचना घेतल्या जात नाहीत. पत्ता आणि टॉपिक तपासा.',
  },
});
