import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const gracePreviewRefusals = defineTexts({
  en: {
    'errors.GRACE_PREVIEW_ONE_GOING': 'A preview of grace of this exam is being made: wait until it is complete.',
  },
  hi: {
    'errors.GRACE_PREVIEW_ONE_GOING': 'इस परीक्षा के कृपांक का पूर्वावलोकन चल रहा है: पूरा होने तक रुकें।',
  },
  mr: {
    'errors.GRACE_PREVIEW_ONE_GOING': 'या परीक्षेच्या कृपागुणांचे पूर्वावलोकन सुरू आहे: पूर्ण होईपर्यंत थांबा.',
  },
});
