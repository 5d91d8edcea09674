import { defineTexts } from '../../../kit/text/texts.contract.ts';

/** What entries that a second person approves have alike, whatever they give. */
export const entryText = defineTexts({
  en: {
    'entry.state.UNAPPROVED': 'Not approved yet',
    'entry.state.DRAFT': 'Draft, not sent',
    'entry.state.SENT': 'Sent for approval',
    'entry.draftOf': 'Entered by {name}; not sent for approval yet',
    'entry.correctOf': 'Correct the entry of {name}',
    'entry.correct': 'Correct an entry',
    'entry.state.APPROVED': 'Approved',
    'entry.enteredBy': 'Entered by {name}; pending approval by a second person',
    'entry.ask': 'Send for approval',
    'entry.askFor': 'Send {entries} for approval',
    'entry.askWhat':
      '{entries} of your {entries#entry is|entries are} sent to a second person in one request. {entries#It counts|They count} in results after approval.',
    'entry.asked': '{entries} {entries#entry|entries} sent for approval',
    'entry.closed.RESULT_LOCKED': 'The result is locked.',
    'entry.closed.RUN_GOING': 'Results are being computed.',
  },
  hi: {
    'entry.state.UNAPPROVED': 'अनुमोदन शेष',
    'entry.state.DRAFT': 'मसौदा, भेजा नहीं',
    'entry.state.SENT': 'अनुमोदन के लिए भेजा',
    'entry.draftOf': '{name} ने दर्ज किया; अभी अनुमोदन के लिए नहीं भेजा',
    'entry.correctOf': '{name} की प्रविष्टि सुधारें',
    'entry.correct': 'प्रविष्टि सुधारें',
    'entry.state.APPROVED': 'अनुमोदित',
    'entry.enteredBy': '{name} ने दर्ज किया; दूसरे व्यक्ति का अनुमोदन शेष',
    'entry.ask': 'अनुमोदन के लिए भेजें',
    'entry.askFor': '{entries} अनुमोदन के लिए भेजें',
    'entry.askWhat':
      'आपकी {entries} {entries#प्रविष्टि|प्रविष्टियाँ} एक अनुरोध में दूसरे व्यक्ति को {entries#जाएगी|जाएँगी}। अनुमोदन के बाद परिणाम में {entries#गिनी जाएगी|गिनी जाएँगी}।',
    'entry.asked': '{entries} {entries#प्रविष्टि|प्रविष्टियाँ} अनुमोदन के लिए {entries#भेजी|भेजीं}',
    'entry.closed.RESULT_LOCKED': 'परिणाम लॉक है।',
    'entry.closed.RUN_GOING': 'परिणाम की गणना चल रही है।',
  },
  mr: {
    'entry.state.UNAPPROVED': 'मंजुरी बाकी',
    'entry.state.DRAFT': 'मसुदा, पाठवला नाही',
    'entry.state.SENT': 'मंजुरीसाठी पाठवले',
    'entry.draftOf': '{name} यांनी नोंदवले; अजून मंजुरीसाठी पाठवले नाही',
    'entry.correctOf': '{name} यांची नोंद दुरुस्त करा',
    'entry.correct': 'नोंद दुरुस्त करा',
    'entry.state.APPROVED': 'मंजूर',
    'entry.enteredBy': '{name} यांनी नोंदवले; दुसऱ्या व्यक्तीची मंजुरी बाकी',
    'entry.ask': 'मंजुरीसाठी पाठवा',
    'entry.askFor': '{entries} मंजुरीसाठी पाठवा',
    'entry.askWhat':
      '{entries#तुमची|तुमच्या} {entries} {entries#नोंद|नोंदी} एका विनंतीत दुसऱ्या व्यक्तीकडे {entries#जाईल. मंजुरीनंतरच ती|जातील. मंजुरीनंतरच त्या} निकालात {entries#धरली जाईल|धरल्या जातील}.',
    'entry.asked': '{entries} {entries#नोंद|नोंदी} मंजुरीसाठी {entries#पाठवली|पाठवल्या}',
    'entry.closed.RESULT_LOCKED': 'निकाल लॉक आहे.',
    'entry.closed.RUN_GOING': 'निकालाची गणना सुरू आहे.',
  },
});
