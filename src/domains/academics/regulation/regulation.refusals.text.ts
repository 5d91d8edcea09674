import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const regulationRefusals = defineTexts({
  en: {
    'errors.CONDONE_HALF': 'Enter both ends of the condonation range, or neither.',
    'errors.CONDONE_ORDER': '“From” must be less than “To”.',
    'errors.CONDONE_WITHOUT_MINIMUM': 'Enter the minimum attendance.',
    'errors.CONDONE_ABOVE_MINIMUM': 'The condonation range must be below the minimum.',
  },
  hi: {
    'errors.CONDONE_HALF': 'क्षमा की दोनों सीमाएँ लिखें, या कोई नहीं।',
    'errors.CONDONE_ORDER': 'क्षमा का आरंभ उसकी समाप्ति से कम हो।',
    'errors.CONDONE_WITHOUT_MINIMUM': 'न्यूनतम उपस्थिति लिखें।',
    'errors.CONDONE_ABOVE_MINIMUM': 'क्षमा की सीमा न्यूनतम से नीचे हो।',
  },
  mr: {
    'errors.CONDONE_HALF': 'क्षमेच्या दोन्ही मर्यादा लिहा, किंवा एकही नको.',
    'errors.CONDONE_ORDER': 'क्षमेची सुरुवात तिच्या शेवटापेक्षा कमी हवी.',
    'errors.CONDONE_WITHOUT_MINIMUM': 'किमान उपस्थिती लिहा.',
    'errors.CONDONE_ABOVE_MINIMUM': 'क्षमेची मर्यादा किमानाखाली हवी.',
  },
});
