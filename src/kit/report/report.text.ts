import { defineTexts } from '../text/texts.contract.ts';

export const reportText = defineTexts({
  en: {
    'report.export': 'Export',
    'report.export.table.csv': 'CSV',
    'report.export.xlsx': 'Excel workbook (XLSX)',
    'report.preparing': 'Preparing file',
  },
  hi: {
    'report.export': 'निर्यात',
    'report.export.table.csv': 'CSV',
    'report.export.xlsx': 'Excel कार्यपुस्तिका (XLSX)',
    'report.preparing': 'फ़ाइल बन रही है',
  },
  mr: {
    'report.export': 'निर्यात',
    'report.export.table.csv': 'CSV',
    'report.export.xlsx': 'Excel कार्यपुस्तिका (XLSX)',
    'report.preparing': 'फाइल तयार होत आहे',
  },
});
