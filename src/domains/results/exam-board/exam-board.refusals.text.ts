import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const examBoardRefusals = defineTexts({
  en: {
    'errors.NOTHING_TO_REMIND': 'No sheet waits for marks any more.',
    'errors.NOBODY_TO_REMIND': 'No teacher with an account is assigned: assign one, or give the teacher a login.',
    'errors.NOT_COMPUTED': 'No result is computed yet.',
    'errors.STALE': 'Inputs changed for {count} {count#student|students}: compute again.',
  },
  hi: {
    'errors.NOTHING_TO_REMIND': 'अब कोई अंकसूची अंकों की प्रतीक्षा में नहीं है।',
    'errors.NOBODY_TO_REMIND': 'खाते वाला कोई शिक्षक नियत नहीं है: शिक्षक नियत करें या शिक्षक को लॉगिन दें।',
    'errors.NOT_COMPUTED': 'अभी कोई परिणाम तैयार नहीं हुआ।',
    'errors.STALE': '{count} {count#विद्यार्थी|विद्यार्थियों} की प्रविष्टियाँ बदली हैं: फिर गणना करें।',
  },
  mr: {
    'errors.NOTHING_TO_REMIND': 'आता कोणतेही गुणपत्रक गुणांच्या प्रतीक्षेत नाही.',
    'errors.NOBODY_TO_REMIND': 'खाते असलेला शिक्षक नेमलेला नाही: शिक्षक नेमा किंवा शिक्षकाला लॉगिन द्या.',
    'errors.NOT_COMPUTED': 'अजून निकालाची गणना झालेली नाही.',
    'errors.STALE': '{count} {count#विद्यार्थ्याच्या|विद्यार्थ्यांच्या} नोंदी बदलल्या: पुन्हा गणना करा.',
  },
});
