import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const graceAllocationRefusals = defineTexts({
  en: {
    'errors.NO_ACTIVITY_ORDINANCE': 'The grace scheme of this examination has no activity marks.',
    'refused.GRACE_ABOVE_CAP': 'The grace is above what the ordinance allows.',
    'errors.NOTHING_TO_APPROVE': 'You have no entries pending approval.',
  },
  hi: {
    'errors.NO_ACTIVITY_ORDINANCE': 'इस परीक्षा की कृपांक योजना में गतिविधि अंक नहीं हैं।',
    'refused.GRACE_ABOVE_CAP': 'कृपांक अध्यादेश की सीमा से अधिक हैं।',
    'errors.NOTHING_TO_APPROVE': 'आपके पास अनुमोदन के लिए कोई प्रविष्टि नहीं है।',
  },
  mr: {
    'errors.NO_ACTIVITY_ORDINANCE': 'या परीक्षेच्या कृपागुण योजनेत उपक्रम गुण नाहीत.',
    'refused.GRACE_ABOVE_CAP': 'कृपागुण अध्यादेशाच्या मर्यादेपेक्षा जास्त आहेत.',
    'errors.NOTHING_TO_APPROVE': 'तुमच्याकडे मंजुरीसाठी नोंद नाही.',
  },
});
