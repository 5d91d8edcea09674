import { DECIMAL_PATTERN, hundredthsOf } from '../../../kit/marks/decimal.contract.ts';
import { GRACE_KINDS, type GraceKind, type GraceOrdinance } from '../../result-rules/engine/grace-scheme.contract.ts';

/** How one figure of an ordinance is entered; slabs are a table of their own. */
export interface OrdinanceField {
  readonly key: string;
  readonly kind: 'DECIMAL' | 'WHOLE' | 'ROUNDING' | 'FLAG' | 'DECIMALS' | 'ORDINANCES';
}

const decimal = (key: string): OrdinanceField => ({ key, kind: 'DECIMAL' });

const FIELDS: Readonly<Record<GraceKind, readonly OrdinanceField[]>> = {
  PASS_HEADS: [decimal('aggregatePercent'), { key: 'capRounding', kind: 'ROUNDING' }, { key: 'maxHeads', kind: 'WHOLE' }],
  CONDONE_ONE: [decimal('aggregatePercent'), decimal('headPercent'), decimal('maxMarks'), { key: 'capRounding', kind: 'ROUNDING' }],
  ACTIVITY: [
    decimal('maxMarks'),
    decimal('sgpiPerMark'),
    { key: 'helpsCondonation', kind: 'FLAG' },
    { key: 'countsInGrade', kind: 'FLAG' },
  ],
  HIGHER_CLASS: [
    decimal('limit'),
    { key: 'targets', kind: 'DECIMALS' },
    { key: 'notAfter', kind: 'ORDINANCES' },
    { key: 'finalSemesterOnly', kind: 'FLAG' },
  ],
  DISTINCTION: [decimal('targetPercent'), decimal('maxMarks'), { key: 'maxUnits', kind: 'WHOLE' }, { key: 'notAfter', kind: 'ORDINANCES' }],
};

export const fieldsOf = (kind: GraceKind): readonly OrdinanceField[] => FIELDS[kind];

const naming = (ordinance: string, symbol: string) => ({ ordinance, symbol, enabled: true });

/** A new ordinance of a kind, with the University of Mumbai's figures as initial values. */
export function newOrdinance(kind: GraceKind): GraceOrdinance {
  switch (kind) {
    case 'PASS_HEADS':
      return {
        kind,
        ...naming('O.5042', '@'),
        slabs: [
          { toMax: '50', marks: '2' },
          { toMax: '100', marks: '3' },
          { toMax: '150', marks: '4' },
          { toMax: '200', marks: '5' },
          { toMax: '250', marks: '6' },
          { toMax: '300', marks: '7' },
          { toMax: '350', marks: '8' },
          { toMax: '400', marks: '9' },
          { toMax: null, marks: '10' },
        ],
        aggregatePercent: '1',
        capRounding: 'HALF_UP',
        maxHeads: null,
      };
    case 'CONDONE_ONE':
      return { kind, ...naming('O.5045', '*'), aggregatePercent: '1', headPercent: '10', maxMarks: '10', capRounding: 'HALF_UP' };
    case 'ACTIVITY':
      return { kind, ...naming('O.229', '#'), maxMarks: '10', helpsCondonation: true, countsInGrade: false, sgpiPerMark: '0.01' };
    case 'HIGHER_CLASS':
      return {
        kind,
        ...naming('O.5043', '@'),
        limit: '0.10',
        targets: ['6.75', '7.75'],
        finalSemesterOnly: true,
        notAfter: ['O.5042', 'O.5045'],
      };
    case 'DISTINCTION':
      return { kind, ...naming('O.5044', '@'), targetPercent: '75', maxMarks: '3', maxUnits: 2, notAfter: ['O.5042', 'O.5045', 'O.5043'] };
  }
}

/** Each kind occurs at most once. */
export const kindsLeft = (ordinances: readonly GraceOrdinance[]): GraceKind[] =>
  GRACE_KINDS.filter((kind) => !ordinances.some((one) => one.kind === kind));

export interface OrdinanceProblem {
  readonly at: number;
  readonly code: 'NAME_MISSING' | 'NAME_TWICE' | 'SLABS' | 'FIGURE' | 'UNKNOWN_ORDINANCE';
  readonly figure: string;
}

/** Why the list cannot be saved; at most one problem of a kind per ordinance. */
export function ordinanceProblems(ordinances: readonly GraceOrdinance[]): OrdinanceProblem[] {
  return ordinances.flatMap((one, at): OrdinanceProblem[] => {
    const problems: OrdinanceProblem[] = [];
    if (one.ordinance.trim() === '') problems.push({ at, code: 'NAME_MISSING', figure: '' });
    else if (ordinances.some((other, place) => place < at && other.ordinance === one.ordinance))
      problems.push({ at, code: 'NAME_TWICE', figure: one.ordinance });
    if (one.kind === 'PASS_HEADS' && !slabsAscend(one.slabs)) problems.push({ at, code: 'SLABS', figure: '' });
    const wrong = wrongFigure(one);
    if (wrong !== null) problems.push({ at, code: 'FIGURE', figure: wrong });
    const unknown = 'notAfter' in one ? one.notAfter.find((name) => !ordinances.some(({ ordinance }) => ordinance === name)) : undefined;
    if (unknown !== undefined) problems.push({ at, code: 'UNKNOWN_ORDINANCE', figure: unknown });
    return problems;
  });
}

function slabsAscend(slabs: readonly { readonly toMax: string | null }[]): boolean {
  return slabs.every(({ toMax }, at) => {
    const before = at === 0 ? '0' : (slabs[at - 1]?.toMax ?? null);
    if (before === null) return false;
    return toMax === null || (DECIMAL_PATTERN.test(toMax) && hundredthsOf(toMax) > hundredthsOf(before));
  });
}

/** Key of the first decimal field that is not a decimal. */
function wrongFigure(one: GraceOrdinance): string | null {
  const figures: Readonly<Record<string, unknown>> = { ...one };
  const wrong = fieldsOf(one.kind).find(({ key, kind }) => {
    const value = figures[key];
    if (kind === 'DECIMAL') return typeof value !== 'string' || !DECIMAL_PATTERN.test(value);
    return (
      kind === 'DECIMALS' && (!Array.isArray(value) || value.length === 0 || !value.every((part) => DECIMAL_PATTERN.test(String(part))))
    );
  });
  if (wrong) return wrong.key;
  return one.kind === 'PASS_HEADS' && !one.slabs.every(({ marks }) => DECIMAL_PATTERN.test(marks)) ? 'slabs' : null;
}
