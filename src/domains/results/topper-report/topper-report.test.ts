import { expect, test } from 'vitest';
import { semesterToppers, subjectToppers } from './topper-report.contract.ts';
import { topperReportText } from './topper-report.text.ts';

test.each([semesterToppers, subjectToppers].map((report) => [report.list.name, report] as const))(
  '%s names its columns in the text that its page loads',
  (_name, { columns }) => {
    const labels = columns.flatMap(({ label }) => (label === null ? [] : [label]));
    expect(labels.length).toBeGreaterThan(8);
    expect(labels.filter((key) => !Object.hasOwn(topperReportText.en, key))).toEqual([]);
  },
);
