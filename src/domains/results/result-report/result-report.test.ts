import { expect, test } from 'vitest';
import { resultRegister, subjectResults, topperLists } from './result-report.contract.ts';
import { resultReportText } from './result-report.text.ts';

const REPORTS = [resultRegister, subjectResults, topperLists];

test.each(REPORTS.map((report) => [report.list.name, report] as const))(
  '%s names its columns in the text that its page loads',
  (_name, report) => {
    const { columns, search, counts, document } = report;
    const heads = columns.flatMap((item) => [item.label, ...('parts' in item ? item.parts.map(({ label }) => label) : [])]);
    const chips = counts ? [counts.label, ...counts.values.map(({ label }) => label)] : [];
    const keys = [...heads, ...chips, search, document].filter((key) => typeof key === 'string');
    expect(keys.length).toBeGreaterThan(8);
    expect(keys.filter((key) => !Object.hasOwn(resultReportText.en, key))).toEqual([]);
  },
);
