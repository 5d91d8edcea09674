import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const graceAllocationRefusals = defineTexts({
  en: {
    'errors.NO_ACTIVITY_ORDINANCE': 'The grace scheme of this examination has no activity marks.',
    'refused.GRACE_ABOVE_CAP': 'The grace is above what the ordinance allows.',
    'errors.NOTHING_TO_APPROVE': 'You have no entries pending approval.',
    'errors.ENTRY_SENT': 'This entry was sent for approval. Withdraw the request first.',
    'errors.ENTRY_NOT_YOURS': 'Only an entry of your own that is not approved can be corrected or taken back.',
    'errors.ENTRY_APPROVED': 'This entry is approved: a second person must agree to its deletion. Request it with a reason.',
  },
  hi: {
    'errors.NO_ACTIVITY_ORDINANCE': 'इस परीक्षा की कृपांक योजना में गतिविधि अंक नहीं हैं।',
    'refused.GRACE_ABOVE_CAP': 'कृपांक अध्यादेश की सीमा से अधिक हैं।',
    'errors.NOTHING_TO_APPROVE': 'आपके पास अनुमोदन के लिए कोई प्रविष्टि नहीं है।',
    'errors.ENTRY_SENT': 'यह प्रविष्टि अनुमोदन के लिए भेजी गई है। पहले अनुरोध वापस लें।',
    'errors.ENTRY_NOT_YOURS': 'केवल आपकी अपनी, बिना अनुमोदन वाली प्रविष्टि सुधारी या वापस ली जा सकती है।',
    'errors.ENTRY_APPROVED': 'यह प्रविष्टि अनुमोदित है: इसे हटाने के लिए दूसरे व्यक्ति का अनुमोदन चाहिए। कारण देकर अनुरोध करें।',
  },
  mr: {
    'errors.NO_ACTIVITY_ORDINANCE': 'या परीक्षेच्या कृपागुण योजनेत उपक्रम गुण नाहीत.',
    'refused.GRACE_ABOVE_CAP': 'कृपागुण अध्यादेशाच्या मर्यादेपेक्षा जास्त आहेत.',
    'errors.NOTHING_TO_APPROVE': 'तुमच्याकडे मंजुरीसाठी नोंद नाही.',
    'errors.ENTRY_SENT': 'ही नोंद मंजुरीसाठी पाठवली आहे. आधी विनंती मागे घ्या.',
    'errors.ENTRY_NOT_YOURS': 'फक्त तुमची स्वतःची, मंजूर न झालेली नोंद दुरुस्त करता किंवा मागे घेता येते.',
    'errors.ENTRY_APPROVED': 'ही नोंद मंजूर आहे: ती हटवण्यासाठी दुसऱ्या व्यक्तीची मंजुरी लागते. कारण देऊन विनंती करा.',
  },
});
