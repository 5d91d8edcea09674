import { defineTexts } from '../text/texts.contract.ts';

export const reportText = defineTexts({
  en: {
    'report.export': 'Export',
    'report.export.table.csv': 'CSV',
    'report.export.xlsx': 'Excel workbook (XLSX)',
    'report.preparing': 'Preparing file',
    'report.asOf': 'As of {time}. Newer changes appear in a moment.',
  },
  hi: {
    'report.export': 'निर्यात',
    'report.export.table.csv': 'CSV',
    'report.export.xlsx': 'Excel कार्यपुस्तिका (XLSX)',
    'report.preparing': 'फ़ाइल बन रही है',
    'report.asOf': '{time} तक के आँकड़े। नए बदलाव कुछ देर में दिखेंगे।',
  },
  mr: {
    'report.export': 'निर्यात',
    'report.export.table.csv': 'CSV',
    'report.export.xlsx': 'Excel कार्यपुस्तिका (XLSX)',
    'report.preparing': 'फाइल तयार होत आहे',
    'report.asOf': '{time} पर्यंतची माहिती. नवे बदल थोड्या वेळात दिसतील.',
  },
});
