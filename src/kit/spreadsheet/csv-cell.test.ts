import { fc } from '../../../tests/property.server.ts';
import { describe, expect, it } from 'vitest';
import { cellOf, safeCell } from './csv-cell.rules.ts';

describe('safeCell', () => {
  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\tx', '\rx', '  =A1', '\u00a0=A1', 'a\n=B1', 'a\r\n  @x', '＝1', '＋1', '－1', '＠x'])(
    'disarms %j',
    (text) => {
      expect(safeCell(text)).toBe(`'${text}`);
    },
  );

  it.each(['', '5', '-5', '+919876543210', '-7.50', 'a=b', 'a-b', 'O+', "D'Souza", 'line one\nline two', '2026-06-01'])(
    'leaves %j',
    (text) => {
      expect(safeCell(text)).toBe(text);
    },
  );

  it('never leaves a first sign that a spreadsheet would run', () => {
    const text = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '1', '.', 'a', '\uff1d') });
    const isSafe = (cell: string) => /^[+-]?\d+(\.\d+)?$/.test(cell) || !/^\s*[=+\-@\uff1d]/.test(cell.split('\n')[0] ?? '');
    const check = fc.check(
      fc.property(text, (one) => isSafe(safeCell(one))),
      { numRuns: 2000 },
    );
    expect([check.seed, fc.defaultReportMessage(check)]).toEqual([check.seed, undefined]);
  });
});

describe('cellOf', () => {
  it('writes nothing for null, lists with semicolons, documents as JSON', () => {
    expect([null, undefined, true, 7, [1, 2], [], { a: 1 }, [{ a: '=1' }]].map(cellOf)).toEqual([
      '',
      '',
      'true',
      '7',
      '1;2',
      '',
      '{"a":1}',
      '[{"a":"=1"}]',
    ]);
  });
});
