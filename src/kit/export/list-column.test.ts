import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { decimal } from '../http/endpoint.contract.ts';
import { columnKind, isFigure, printedCell, sheetCell } from './list-column.server.ts';

const moment = (instant: string) => instant;
const columnOf = (schema: z.core.$ZodType) => ({ key: 'x', head: 'X', kind: columnKind(schema), of: (value: unknown) => value });

describe('a figure of a list in a file', () => {
  // Credits and years have one place at most, marks and indexes two.
  it.each([
    [decimal(1), '4.0', '4'],
    [decimal(1), '2.5', '2.5'],
    [decimal(1), '0.0', '0'],
    [z.nullable(decimal(1)), '20.0', '20'],
    [z.nullable(decimal(1)), null, ''],
    [decimal(2), '8.00', '8.00'],
    [decimal(2), '7.50', '7.50'],
    [z.int(), 10, '10'],
    [z.string(), '4.0', '4.0'],
  ])('%# a count stands on paper without a needless zero, a mark as it is', (schema, value, printed) => {
    expect(printedCell(columnOf(schema), value, moment)).toBe(printed);
  });

  it('in a workbook both are numbers, and at the right on paper', () => {
    const columns = [columnOf(decimal(1)), columnOf(decimal(2))];
    expect(columns.map((column) => sheetCell(column, '4.0', moment))).toEqual([{ figure: '4.0' }, { figure: '4.0' }]);
    expect(columns.map(({ kind }) => isFigure(kind))).toEqual([true, true]);
  });
});
