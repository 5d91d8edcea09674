import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const backlogRefusals = defineTexts({
  en: {
    'errors.NO_OPEN_ATTEMPT': 'This backlog has no attempt that could be taken back.',
  },
  hi: {
    'errors.NO_OPEN_ATTEMPT': 'इस बैकलॉग का कोई ऐसा प्रयास नहीं जो वापस लिया जा सके।',
  },
  mr: {
    'errors.NO_OPEN_ATTEMPT': 'या अनुशेषाचा मागे घेता येईल असा प्रयत्न नाही.',
  },
});
