import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const windowWordsText = defineTexts({
  en: {
    'notification.job.results.publishPlanned': 'Planned publication',
    'notification.job.results.compute': 'Result computation',
    'notification.job.results.simulate': 'Rule simulation',
    'notification.job.statements.print': 'Printing of statements',
    'notification.window.MARK_ENTRY': 'Mark entry closes {when}',
    'notification.window.RESULT_VIEW': 'Results visible until {when}',
    'notification.sheets': '{count} {count#sheet|sheets} still open for entry',
    'reminder.markSheets.enter': 'Enter marks',
    'reminder.revaluations.value': 'Value answer books',
  },
  hi: {
    'notification.job.results.publishPlanned': 'नियोजित प्रकाशन',
    'notification.job.results.compute': 'परिणाम की गणना',
    'notification.job.results.simulate': 'नियमों का परीक्षण',
    'notification.job.statements.print': 'अंकपत्रों की छपाई',
    'notification.window.MARK_ENTRY': 'अंक प्रविष्टि {when} को बंद होगी',
    'notification.window.RESULT_VIEW': 'परिणाम {when} तक दिखेंगे',
    'notification.sheets': '{count} अंकपत्रक प्रविष्टि के लिए अब भी {count#खुला|खुले}',
    'reminder.markSheets.enter': 'अंक भरें',
    'reminder.revaluations.value': 'उत्तरपुस्तिकाएँ जाँचें',
  },
  mr: {
    'notification.job.results.publishPlanned': 'नियोजित प्रसिद्धी',
    'notification.job.results.compute': 'निकालाची गणना',
    'notification.job.results.simulate': 'नियमांची चाचणी',
    'notification.job.statements.print': 'गुणपत्रिकांची छपाई',
    'notification.window.MARK_ENTRY': 'गुण नोंद {when} ला बंद होईल',
    'notification.window.RESULT_VIEW': 'निकाल {when} पर्यंत दिसतील',
    'notification.sheets': '{count} {count#गुणपत्रक|गुणपत्रके} अजून नोंदीसाठी {count#उघडे|उघडी}',
    'reminder.markSheets.enter': 'गुण भरा',
    'reminder.revaluations.value': 'उत्तरपत्रिका तपासा',
  },
});
