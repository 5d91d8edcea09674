import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const timetableRunRefusals = defineTexts({
  en: {
    'errors.NO_SLOTS': 'There are no slots yet. Add slots first.',
    'errors.NO_PAPERS_TO_PLACE': 'No exam of this session has papers. Choose them first.',
    'errors.EXAM_TIMETABLE_RUN_ONE_RUNNING': 'A search of this session is running already. Wait for it, or end it early.',
    'errors.SEARCH_OVER': 'This search is over.',
    'errors.SEARCH_NOT_READY': 'Only a search that is over, and was neither applied nor thrown away, can be used.',
  },
  hi: {
    'errors.NO_SLOTS': 'अभी कोई स्लॉट नहीं है। पहले स्लॉट जोड़ें।',
    'errors.NO_PAPERS_TO_PLACE': 'इस सत्र की किसी परीक्षा में प्रश्नपत्र नहीं हैं। पहले उन्हें चुनें।',
    'errors.EXAM_TIMETABLE_RUN_ONE_RUNNING': 'इस सत्र की एक खोज चल रही है। प्रतीक्षा करें, या उसे पहले समाप्त करें।',
    'errors.SEARCH_OVER': 'यह खोज समाप्त हो चुकी है।',
    'errors.SEARCH_NOT_READY': 'केवल वही खोज काम में ली जा सकती है जो समाप्त हो और न लागू हुई हो, न हटाई गई हो।',
  },
  mr: {
    'errors.NO_SLOTS': 'अजून एकही स्लॉट नाही. आधी स्लॉट जोडा.',
    'errors.NO_PAPERS_TO_PLACE': 'या सत्रातील एकाही परीक्षेत पेपर नाहीत. आधी ते निवडा.',
    'errors.EXAM_TIMETABLE_RUN_ONE_RUNNING': 'या सत्राचा एक शोध सुरू आहे. थांबा, किंवा तो लवकर संपवा.',
    'errors.SEARCH_OVER': 'हा शोध संपला आहे.',
    'errors.SEARCH_NOT_READY': 'जो शोध संपला आहे आणि लागू किंवा टाकून दिलेला नाही, तोच वापरता येतो.',
  },
});
