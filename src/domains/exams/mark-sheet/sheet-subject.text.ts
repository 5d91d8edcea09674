import { defineTexts } from '../../../kit/text/texts.contract.ts';

export const sheetSubjectText = defineTexts({
  en: {
    'approval.label.paper': 'Paper',
    'approval.label.head': 'Head',
    'approval.label.division': 'Division',
    'approval.label.marksEntered': 'Marks entered',
    'approval.label.lockedBy': 'Locked by',
    'approval.label.recompute': 'Students whose result must be computed again',
    'approval.division': 'Div. {name}',
  },
  hi: {
    'approval.label.paper': 'प्रश्नपत्र',
    'approval.label.head': 'शीर्ष',
    'approval.label.division': 'प्रभाग',
    'approval.label.marksEntered': 'प्रविष्ट अंक',
    'approval.label.lockedBy': 'लॉक करने वाले',
    'approval.label.recompute': 'जिन विद्यार्थियों का परिणाम फिर निकालना होगा',
    'approval.division': 'प्रभाग {name}',
  },
  mr: {
    'approval.label.paper': 'पेपर',
    'approval.label.head': 'शीर्ष',
    'approval.label.division': 'तुकडी',
    'approval.label.marksEntered': 'नोंदवलेले गुण',
    'approval.label.lockedBy': 'लॉक करणारे',
    'approval.label.recompute': 'ज्या विद्यार्थ्यांचा निकाल पुन्हा काढावा लागेल',
    'approval.division': 'तुकडी {name}',
  },
});
