import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const dayNoteText = defineTexts({
  en: {
    'dayNote.title': 'From the exam day',
    'dayNote.UFM': 'Unfair means',
    'dayNote.ABSENT': 'Absent',
    'dayNote.PRESENT': 'Present',
    'dayNote.place': '{paper}, {day}, {room}, block {block}',
    'dayNote.late': '{minutes} minutes late',
    'dayNote.book': 'Answer book {number}',
  },
  hi: {
    'dayNote.title': 'परीक्षा के दिन से',
    'dayNote.UFM': 'अनुचित साधन',
    'dayNote.ABSENT': 'अनुपस्थित',
    'dayNote.PRESENT': 'उपस्थित',
    'dayNote.place': '{paper}, {day}, {room}, खंड {block}',
    'dayNote.late': '{minutes} मिनट देर',
    'dayNote.book': 'उत्तर पुस्तिका {number}',
  },
  mr: {
    'dayNote.title': 'परीक्षेच्या दिवसाहून',
    'dayNote.UFM': 'गैरमार्ग',
    'dayNote.ABSENT': 'गैरहजर',
    'dayNote.PRESENT': 'हजर',
    'dayNote.place': '{paper}, {day}, {room}, ब्लॉक {block}',
    'dayNote.late': '{minutes} मिनिटे उशीर',
    'dayNote.book': 'उत्तरपत्रिका {number}',
  },
});
