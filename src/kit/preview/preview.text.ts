import { defineTexts } from '../text/texts.contract.ts';

export const previewText = defineTexts({
  en: {
    'preview.page': 'Page {page} of {pages}',
    'preview.pages': '{pages} {pages#page|pages}',
    'preview.opening': 'Opening the document …',
    'preview.smaller': 'Zoom out',
    'preview.larger': 'Zoom in',
    'preview.tab': 'Open in a new tab',
    'preview.download': 'Download',
    'preview.failed': 'Cannot be shown here. Download it to read it.',
  },
  hi: {
    'preview.page': 'पृष्ठ {page}, कुल {pages}',
    'preview.pages': '{pages} पृष्ठ',
    'preview.opening': 'दस्तावेज़ खुल रहा है …',
    'preview.smaller': 'छोटा करें',
    'preview.larger': 'बड़ा करें',
    'preview.tab': 'नए टैब में खोलें',
    'preview.download': 'डाउनलोड',
    'preview.failed': 'यहाँ नहीं दिखाया जा सकता। पढ़ने के लिए डाउनलोड करें।',
  },
  mr: {
    'preview.page': 'पान {page}, एकूण {pages}',
    'preview.pages': '{pages} {pages#पान|पाने}',
    'preview.opening': 'दस्तऐवज उघडत आहे …',
    'preview.smaller': 'लहान करा',
    'preview.larger': 'मोठे करा',
    'preview.tab': 'नवीन टॅबमध्ये उघडा',
    'preview.download': 'डाउनलोड',
    'preview.failed': 'येथे दाखवता येत नाही. वाचण्यासाठी डाउनलोड करा.',
  },
});
