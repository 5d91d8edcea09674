import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const manualResultRefusals = defineTexts({
  en: {
    'errors.MANUAL_RESULT_COMPUTED':
      'This semester has a result of this system: {value}. A manual result does not take its place; correct it there.',
    'errors.MANUAL_RESULT_ENTERED': 'An SGPI of {value} is entered for this semester (Backward SGPI Entry). Delete it there first.',
    'errors.MANUAL_RESULT_ONCE': 'This student already has a manual result of this semester. Open it from the list.',
    'errors.MANUAL_RESULT_APPROVED': 'This result is approved. To change it, have it taken back by two persons and enter it again.',
    'errors.MANUAL_RESULT_NOT_YOURS': 'Only whoever entered this result corrects it. Ask them, or delete it and enter it again.',
    'errors.MANUAL_SGPI_DIFFERS':
      'The grade points of the papers come to {value}, and the document says another SGPI. Check both; if the document says so, give the reason.',
    'errors.MANUAL_SGPIS_DIFFER':
      '{value}: the SGPI does not follow from the papers and no reason is given. Open the entry and give the reason.',
    'errors.MANUAL_RESULT_USED': 'Transcript {value} rests on this result. Have it revoked first.',
  },
  hi: {
    'errors.MANUAL_RESULT_COMPUTED': 'इस सेमेस्टर का परिणाम इस प्रणाली में है: {value}। मैन्युअल परिणाम उसकी जगह नहीं लेता; उसे वहीं सुधारें।',
    'errors.MANUAL_RESULT_ENTERED': 'इस सेमेस्टर का SGPI {value} दर्ज है (पिछले SGPI की प्रविष्टि)। पहले उसे वहाँ हटाएँ।',
    'errors.MANUAL_RESULT_ONCE': 'इस विद्यार्थी का इस सेमेस्टर का मैन्युअल परिणाम पहले से है। सूची से खोलें।',
    'errors.MANUAL_RESULT_APPROVED': 'यह परिणाम अनुमोदित है। बदलने के लिए दो व्यक्तियों से वापस करवाएँ और फिर दर्ज करें।',
    'errors.MANUAL_RESULT_NOT_YOURS': 'इस परिणाम को वही सुधारता है जिसने दर्ज किया। उनसे कहें, या हटाकर फिर दर्ज करें।',
    'errors.MANUAL_SGPI_DIFFERS': 'प्रश्नपत्रों के ग्रेड पॉइंट से {value} आता है और दस्तावेज़ में दूसरा SGPI है। दोनों जाँचें; दस्तावेज़ में यही हो तो कारण दें।',
    'errors.MANUAL_SGPIS_DIFFER': '{value}: SGPI प्रश्नपत्रों से नहीं निकलता और कारण नहीं दिया है। प्रविष्टि खोलें और कारण दें।',
    'errors.MANUAL_RESULT_USED': 'ट्रांसक्रिप्ट {value} इस परिणाम पर आधारित है। पहले उसे रद्द करवाएँ।',
  },
  mr: {
    'errors.MANUAL_RESULT_COMPUTED': 'या सेमिस्टरचा निकाल या प्रणालीत आहे: {value}. मॅन्युअल निकाल त्याची जागा घेत नाही; तो तिथेच दुरुस्त करा.',
    'errors.MANUAL_RESULT_ENTERED': 'या सेमिस्टरचा SGPI {value} नोंदवलेला आहे (आधीच्या SGPI ची नोंद). आधी तो तिथे हटवा.',
    'errors.MANUAL_RESULT_ONCE': 'या विद्यार्थ्याचा या सेमिस्टरचा मॅन्युअल निकाल आधीच आहे. यादीतून उघडा.',
    'errors.MANUAL_RESULT_APPROVED': 'हा निकाल मंजूर आहे. बदलण्यासाठी दोन व्यक्तींकडून मागे घ्या आणि पुन्हा नोंदवा.',
    'errors.MANUAL_RESULT_NOT_YOURS': 'हा निकाल ज्यांनी नोंदवला तेच दुरुस्त करतात. त्यांना सांगा, किंवा हटवून पुन्हा नोंदवा.',
    'errors.MANUAL_SGPI_DIFFERS': 'पेपरच्या श्रेणी अंकांवरून {value} येते आणि दस्तऐवजात वेगळा SGPI आहे. दोन्ही तपासा; दस्तऐवजात असेच असेल तर कारण द्या.',
    'errors.MANUAL_SGPIS_DIFFER': '{value}: SGPI पेपरवरून येत नाही आणि कारण दिलेले नाही. नोंद उघडा आणि कारण द्या.',
    'errors.MANUAL_RESULT_USED': 'ट्रान्सक्रिप्ट {value} या निकालावर आधारित आहे. आधी ती रद्द करून घ्या.',
  },
});
