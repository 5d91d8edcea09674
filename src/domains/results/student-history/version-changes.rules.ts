import { graceText } from '../../result-rules/engine/mark-signs.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import type { VersionChange } from './student-history.contract.ts';

type Unit = ResultView['units'][number];
type Head = Unit['heads'][number];
type What = VersionChange['what'];

const markOf = (head: Head) => head.mark ?? head.status;
const graceOf = (head: Head) => head.grace.map((one) => `${graceText([one])} ${one.ordinance}`).join(', ') || null;
const keyOf = (unit: Unit) => `${unit.paperCode} ${unit.unitNo}`;

function differ(what: What, from: string | null, to: string | null, unit?: Unit, head?: Head): VersionChange[] {
  if (from === to) return [];
  return [{ paperCode: unit?.paperCode ?? null, unitNo: unit?.unitNo ?? null, head: head?.kind ?? null, what, from, to }];
}

function headChanges(before: Unit, after: Unit): VersionChange[] {
  return after.heads.flatMap((head) => {
    const old = before.heads.find((one) => one.headNo === head.headNo);
    if (old === undefined) return [];
    return [...differ('MARK', markOf(old), markOf(head), after, head), ...differ('GRACE', graceOf(old), graceOf(head), after, head)];
  });
}

function unitChanges(before: ResultView, after: ResultView): VersionChange[] {
  const old = new Map(before.units.map((unit) => [keyOf(unit), unit]));
  const now = new Set(after.units.map(keyOf));
  const gone = before.units.filter((unit) => !now.has(keyOf(unit))).flatMap((unit) => differ('UNIT', unit.grade, null, unit));
  const kept = after.units.flatMap((unit) => {
    const was = old.get(keyOf(unit));
    if (was === undefined) return differ('UNIT', null, unit.grade, unit);
    return [...headChanges(was, unit), ...differ('TOTAL', was.total, unit.total, unit), ...differ('GRADE', was.grade, unit.grade, unit)];
  });
  return [...kept, ...gone];
}

const index = (value: string | null, addition: string) => (value === null ? null : addition === '0.00' ? value : `${value} + ${addition}`);

/** What a version of a result has otherwise than the one before: marks, grace, totals and grades by paper, then the result as a whole. */
export function versionChanges(before: ResultView, after: ResultView): VersionChange[] {
  return [
    ...unitChanges(before, after),
    ...differ('SGPI', index(before.sgpi, before.sgpiAddition), index(after.sgpi, after.sgpiAddition)),
    ...differ('CGPI', index(before.cgpi, before.cgpiAddition), index(after.cgpi, after.cgpiAddition)),
    ...differ('CLASS', before.className, after.className),
    ...differ('LETTER', before.letter, after.letter),
    ...differ('REMARK', before.remark, after.remark),
  ];
}
