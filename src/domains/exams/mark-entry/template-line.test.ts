import { expect, test } from 'vitest';
import { forAnother } from '../../../kit/sheet/file-line.rules.ts';
import { LANGUAGES } from '../../../kit/text/texts.contract.ts';
import { templateFor, templateLine } from './template-line.rules.ts';

const sheet = { paperCode: 'CO304', paperTitle: 'Data Structures', divisionName: 'A', examInstanceName: 'SE Computer, Winter 2026' };

test.each(LANGUAGES)('the template in %s is of its paper, division and exam alone', (language) => {
  const grid = [[templateLine(sheet, language)], ['Seat no.', 'Candidate', 'TH / 80']];
  expect(forAnother(grid, templateFor(sheet))).toBeNull();
  for (const other of [
    { ...sheet, paperCode: 'CO305' },
    { ...sheet, paperTitle: 'Microprocessors' },
    { ...sheet, divisionName: 'B' },
    { ...sheet, divisionName: null },
    { ...sheet, examInstanceName: 'SE Computer, Summer 2026' },
  ])
    expect(forAnother(grid, templateFor(other))).toBe('CO304 Data Structures / A / SE Computer, Winter 2026');
});
