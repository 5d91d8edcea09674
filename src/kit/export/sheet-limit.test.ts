import { expect, test } from 'vitest';
import { requireSheet } from './sheet-limit.server.ts';

test('a workbook is refused where its sheet does not hold every row', () => {
  requireSheet(1_048_574);
  expect(() => requireSheet(1_048_575)).toThrow('SHEET_TOO_LONG');
});
