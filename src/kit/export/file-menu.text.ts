import { defineTexts } from '../text/texts.contract.ts';

export const fileMenuText = defineTexts({
  en: {
    'export.title': 'Export',
    'export.csv': 'CSV, for spreadsheets and imports',
    'export.xlsx': 'XLSX, an Excel workbook',
    'export.pdf': 'PDF, to print',
  },
  hi: {
    'export.title': 'निर्यात',
    'export.csv': 'CSV, स्प्रेडशीट और आयात के लिए',
    'export.xlsx': 'XLSX, Excel कार्यपुस्तिका',
    'export.pdf': 'PDF, छापने के लिए',
  },
  mr: {
    'export.title': 'निर्यात',
    'export.csv': 'CSV, स्प्रेडशीट आणि आयातीसाठी',
    'export.xlsx': 'XLSX, Excel कार्यपुस्तिका',
    'export.pdf': 'PDF, छापण्यासाठी',
  },
});
