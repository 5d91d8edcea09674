import { expect, test } from 'vitest';
import { resultReportText } from '../result-report/result-report.text.ts';
import { semesterToppers, subjectToppers } from './topper-report.contract.ts';
import { topperReportText } from './topper-report.text.ts';

test.each([semesterToppers, subjectToppers].map((report) => [report.list.name, report] as const))(
  '%s names its columns in the texts that its page loads',
  (_name, { columns }) => {
    const labels = columns.flatMap(({ label }) => (label === null ? [] : [label]));
    expect(labels.length).toBeGreaterThan(8);
    const known = [resultReportText.en, topperReportText.en];
    expect(labels.filter((key) => !known.some((texts) => Object.hasOwn(texts, key)))).toEqual([]);
  },
);
