import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examBoardRefusals = defineTexts({
  en: {
    'errors.NOTHING_TO_REMIND': 'No sheet has pending marks.',
    'errors.NOBODY_TO_REMIND': 'No teacher with a login is assigned. Assign one, or give the teacher a login.',
    'errors.NOT_COMPUTED': 'No result computed yet.',
    'errors.STALE': 'Results of {count} {count#student|students} are out of date. Compute again.',
  },
  hi: {
    'errors.NOTHING_TO_REMIND': 'किसी अंकपत्रक में अंक शेष नहीं।',
    'errors.NOBODY_TO_REMIND': 'लॉगिन वाला कोई शिक्षक नियुक्त नहीं। शिक्षक नियुक्त करें या शिक्षक को लॉगिन दें।',
    'errors.NOT_COMPUTED': 'अभी परिणाम की गणना नहीं हुई।',
    'errors.STALE': '{count} {count#विद्यार्थी का परिणाम पुराना है|विद्यार्थियों के परिणाम पुराने हैं}। फिर गणना करें।',
  },
  mr: {
    'errors.NOTHING_TO_REMIND': 'कोणत्याही गुणपत्रकात गुण बाकी नाहीत.',
    'errors.NOBODY_TO_REMIND': 'लॉगिन असलेला शिक्षक नेमलेला नाही. शिक्षक नेमा किंवा शिक्षकाला लॉगिन द्या.',
    'errors.NOT_COMPUTED': 'अजून निकालाची गणना झालेली नाही.',
    'errors.STALE': '{count} {count#विद्यार्थ्याचा निकाल जुना आहे|विद्यार्थ्यांचे निकाल जुने आहेत}. पुन्हा गणना करा.',
  },
});
