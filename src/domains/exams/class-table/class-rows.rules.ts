import { formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';

interface TypedClass {
  readonly fromCgpi: string;
  readonly name: string;
}

export interface ClassProblem {
  readonly row: number;
  readonly field: 'fromCgpi' | 'name';
  readonly code: 'NUMBER' | 'ABOVE_10' | 'RISES' | 'NAME_MISSING';
  readonly at: string;
}

const TOP = 1000;

/** Classes go down from the highest CGPI; two rows may start at the same CGPI when their conditions differ. */
export function classProblems(rows: readonly TypedClass[]): ClassProblem[] {
  return rows.flatMap((row, at): ClassProblem[] => {
    const name: ClassProblem[] = row.name.trim() === '' ? [{ row: at, field: 'name', code: 'NAME_MISSING', at: '' }] : [];
    const say = (code: ClassProblem['code'], figure = ''): ClassProblem[] => [...name, { row: at, field: 'fromCgpi', code, at: figure }];
    const from = parseHundredths(row.fromCgpi);
    if (from === null) return say('NUMBER');
    if (from > TOP) return say('ABOVE_10');
    const above = parseHundredths(rows[at - 1]?.fromCgpi ?? '');
    return above !== null && from > above ? say('RISES', formatShort(above)) : name;
  });
}
