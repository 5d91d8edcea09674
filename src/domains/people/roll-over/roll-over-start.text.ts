import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** What stands in the way of a start, and acts on some of the students. */
export const rollOverStartText = defineTexts({
  en: {
    'rollOver.unseated':
      'Seats are missing for {count} {count#student|students}: raise the capacity of the new class or division, or they stay where they are.',
    'rollOver.undivided':
      '{count} {count#student comes|students come} from a division that the new class does not have: make it and plan again, or they are moved without a division.',
    'rollOver.startEnds': '{moved} {moved#student|students} of {all}: the enrolment of this year ends, and no new one begins.',
    'rollOver.past': 'This moment is over: choose a later one',
    'rollOver.toCourses': 'Classes of the courses',
    'rollOver.moveRest': 'Move the rest',
    'rollOver.revertSome': 'Take back',
    'rollOver.revertSomeTitle': 'Take back {count} {count#student|students}',
    'rollOver.revertSomeWhat':
      'Whoever has nothing on the new enrolment yet is exactly as before. The others stay, and the list says what hangs on them. Everybody else stays moved.',
  },
  hi: {
    'rollOver.unseated': '{count} विद्यार्थियों के लिए स्थान कम हैं: नई कक्षा या प्रभाग की क्षमता बढ़ाएँ, नहीं तो वे जहाँ हैं वहीं रहेंगे।',
    'rollOver.undivided': '{count} विद्यार्थियों का प्रभाग नई कक्षा में नहीं है: उसे बनाकर फिर योजना बनाएँ, नहीं तो वे बिना प्रभाग के जाएँगे।',
    'rollOver.startEnds': '{all} में से {moved} {moved#विद्यार्थी|विद्यार्थी}: इस वर्ष का नामांकन पूरा होता है, नया शुरू नहीं होता।',
    'rollOver.past': 'यह समय बीत चुका है: बाद का चुनें',
    'rollOver.toCourses': 'पाठ्यक्रमों की कक्षाएँ',
    'rollOver.moveRest': 'बाकी को आगे बढ़ाएँ',
    'rollOver.revertSome': 'वापस लें',
    'rollOver.revertSomeTitle': '{count} विद्यार्थियों को वापस लें',
    'rollOver.revertSomeWhat':
      'जिनके नए नामांकन पर अभी कुछ नहीं है वे ठीक पहले जैसे हो जाते हैं। बाकी वहीं रहते हैं और सूची बताती है कि उन पर क्या है। शेष सब आगे बढ़े रहते हैं।',
  },
  mr: {
    'rollOver.unseated': '{count} विद्यार्थ्यांसाठी जागा कमी आहेत: नव्या वर्गाची किंवा तुकडीची क्षमता वाढवा, नाहीतर ते आहेत तिथेच राहतात.',
    'rollOver.undivided': '{count} विद्यार्थ्यांची तुकडी नव्या वर्गात नाही: ती करून पुन्हा नियोजन करा, नाहीतर ते तुकडीशिवाय पुढे जातात.',
    'rollOver.startEnds': '{all} पैकी {moved} {moved#विद्यार्थी|विद्यार्थी}: या वर्षाची नावनोंदणी पूर्ण होते, नवी सुरू होत नाही.',
    'rollOver.past': 'ही वेळ होऊन गेली: नंतरची निवडा',
    'rollOver.toCourses': 'अभ्यासक्रमांचे वर्ग',
    'rollOver.moveRest': 'उरलेल्यांना पुढे न्या',
    'rollOver.revertSome': 'मागे घ्या',
    'rollOver.revertSomeTitle': '{count} विद्यार्थ्यांना मागे घ्या',
    'rollOver.revertSomeWhat':
      'ज्यांच्या नव्या नावनोंदणीवर अजून काही नाही ते अगदी पूर्वीसारखे होतात. बाकीचे तिथेच राहतात आणि यादी त्यांच्यावर काय आहे ते सांगते. इतर सर्व पुढे गेलेलेच राहतात.',
  },
});
