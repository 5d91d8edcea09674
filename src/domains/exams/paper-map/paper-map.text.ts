import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const paperMapText = defineTexts({
  en: {
    'feed.kind.paperMaps': 'Papers of teachers',
    'paperMap.teacher': 'Teacher',
    'paperMap.examPaper': 'Exam paper',
    'paperMap.division': 'Division',
    'paperMap.evaluator': 'Evaluator',
    'paperMap.startsOn': 'From',
    'paperMap.endsOn': 'Until',
    'uses.table.paper_equivalence': 'Equivalent papers',
  },
  hi: {
    'feed.kind.paperMaps': 'शिक्षकों के प्रश्नपत्र',
    'paperMap.teacher': 'शिक्षक',
    'paperMap.examPaper': 'परीक्षा प्रश्नपत्र',
    'paperMap.division': 'प्रभाग',
    'paperMap.evaluator': 'परीक्षक',
    'paperMap.startsOn': 'से',
    'paperMap.endsOn': 'तक',
    'uses.table.paper_equivalence': 'समतुल्य प्रश्नपत्र',
  },
  mr: {
    'feed.kind.paperMaps': 'शिक्षकांचे पेपर',
    'paperMap.teacher': 'शिक्षक',
    'paperMap.examPaper': 'परीक्षा पेपर',
    'paperMap.division': 'तुकडी',
    'paperMap.evaluator': 'परीक्षक',
    'paperMap.startsOn': 'पासून',
    'paperMap.endsOn': 'पर्यंत',
    'uses.table.paper_equivalence': 'समतुल्य पेपर',
  },
});
