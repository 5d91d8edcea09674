import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** What entries that a second person approves have alike, whatever they give. */
export const entryText = defineTexts({
  en: {
    'entry.state.UNAPPROVED': 'Pending',
    'entry.state.APPROVED': 'Approved',
    'entry.enteredBy': 'Entered by {name}; pending approval by a second person',
    'entry.ask': 'Send for approval',
    'entry.askFor': 'Send {entries} for approval',
    'entry.askWhat':
      '{entries} of your {entries#entry is|entries are} sent to a second person in one request. {entries#It counts|They count} in results after approval.',
    'entry.asked': '{entries} {entries#entry|entries} sent for approval',
    'entry.closed.RESULT_LOCKED': 'The result is locked.',
    'entry.removeSecond': 'This entry is approved. It counts until a second person agrees to its deletion.',
    'entry.removeAsked': 'Deletion sent for approval',
    'entry.closed.RUN_GOING': 'Results are being computed.',
  },
  hi: {
    'entry.state.UNAPPROVED': 'शेष',
    'entry.state.APPROVED': 'अनुमोदित',
    'entry.enteredBy': '{name} ने दर्ज किया; दूसरे व्यक्ति का अनुमोदन शेष',
    'entry.ask': 'अनुमोदन के लिए भेजें',
    'entry.askFor': '{entries} अनुमोदन के लिए भेजें',
    'entry.askWhat':
      'आपकी {entries} {entries#प्रविष्टि|प्रविष्टियाँ} एक अनुरोध में दूसरे व्यक्ति को {entries#जाएगी|जाएँगी}। अनुमोदन के बाद परिणाम में {entries#गिनी जाएगी|गिनी जाएँगी}।',
    'entry.asked': '{entries} {entries#प्रविष्टि|प्रविष्टियाँ} अनुमोदन के लिए {entries#भेजी|भेजीं}',
    'entry.closed.RESULT_LOCKED': 'परिणाम लॉक है।',
    'entry.removeSecond': 'यह प्रविष्टि अनुमोदित है। दूसरे व्यक्ति के अनुमोदन तक यह गिनी जाएगी।',
    'entry.removeAsked': 'हटाना अनुमोदन के लिए भेजा गया',
    'entry.closed.RUN_GOING': 'परिणाम की गणना चल रही है।',
  },
  mr: {
    'entry.state.UNAPPROVED': 'बाकी',
    'entry.state.APPROVED': 'मंजूर',
    'entry.enteredBy': '{name} यांनी नोंदवले; दुसऱ्या व्यक्तीची मंजुरी बाकी',
    'entry.ask': 'मंजुरीसाठी पाठवा',
    'entry.askFor': '{entries} मंजुरीसाठी पाठवा',
    'entry.askWhat':
      '{entries#तुमची|तुमच्या} {entries} {entries#नोंद|नोंदी} एका विनंतीत दुसऱ्या व्यक्तीकडे {entries#जाईल. मंजुरीनंतरच ती|जातील. मंजुरीनंतरच त्या} निकालात {entries#धरली जाईल|धरल्या जातील}.',
    'entry.asked': '{entries} {entries#नोंद|नोंदी} मंजुरीसाठी {entries#पाठवली|पाठवल्या}',
    'entry.closed.RESULT_LOCKED': 'निकाल लॉक आहे.',
    'entry.removeSecond': 'ही नोंद मंजूर आहे. दुसऱ्या व्यक्तीच्या मंजुरीपर्यंत ती धरली जाईल.',
    'entry.removeAsked': 'हटवणे मंजुरीसाठी पाठवले',
    'entry.closed.RUN_GOING': 'निकालाची गणना सुरू आहे.',
  },
});
