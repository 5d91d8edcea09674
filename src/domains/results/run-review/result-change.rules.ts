import { graceText } from '../../result-rules/engine/mark-signs.rules.ts';
import type { ResultView } from '../result-view/result-view.contract.ts';
import { resultUnitNames } from '../result-view/unit-name.rules.ts';
import type { ChangeKind, HeadChange, ResultChange } from './result-change.contract.ts';

type Unit = ResultView['units'][number];
type Head = Unit['heads'][number];

/** What differs between two versions of one student's result, as people read them. */
export function changeOf(before: ResultView | null, after: ResultView): ResultChange {
  const heads = headChanges(before, after);
  return {
    kinds: before === null ? ['NEW'] : kindsOf(before, after, heads),
    before: before && figuresOf(before),
    after: figuresOf(after),
    heads,
  };
}

const figuresOf = ({ letter, remark, sgpi, cgpi, className }: ResultView) => ({ letter, remark, sgpi, cgpi, className });

function kindsOf(before: ResultView, after: ResultView, heads: readonly HeadChange[]): ChangeKind[] {
  const kinds: ChangeKind[] = [];
  if (before.letter !== after.letter) kinds.push('LETTER');
  if (before.sgpi !== after.sgpi || before.sgpiAddition !== after.sgpiAddition) kinds.push('SGPI');
  if (before.cgpi !== after.cgpi || before.cgpiAddition !== after.cgpiAddition) kinds.push('CGPI');
  if (before.className !== after.className) kinds.push('CLASS');
  if (before.remark !== after.remark) kinds.push('REMARK');
  if (heads.some((one) => one.before?.mark !== one.after?.mark)) kinds.push('MARKS');
  if (before.ordinances.join() !== after.ordinances.join() || heads.some((one) => one.before?.grace !== one.after?.grace))
    kinds.push('GRACE');
  return kinds.length === 0 ? ['OTHER'] : kinds;
}

function headChanges(before: ResultView | null, after: ResultView): HeadChange[] {
  const old = headsOf(before);
  const now = headsOf(after);
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const was = old.get(key);
    const is = now.get(key);
    const where = is ?? was;
    if (where === undefined || before === null || (was && is && same(was.head, is.head))) return [];
    return [
      {
        paperCode: where.unit.paperCode,
        unitNo: where.unit.unitNo,
        headNo: where.head.headNo,
        kind: where.head.kind,
        before: was ? sideOf(was.head) : null,
        after: is ? sideOf(is.head) : null,
      },
    ];
  });
}

function headsOf(view: ResultView | null): Map<string, { unit: Unit; head: Head }> {
  const heads = new Map<string, { unit: Unit; head: Head }>();
  for (const unit of view?.units ?? [])
    for (const head of unit.heads) heads.set(`${unit.paperCode} ${unit.semester} ${unit.unitNo} ${head.headNo}`, { unit, head });
  return heads;
}

const graceOf = (head: Head) => graceText(head.grace);
const sideOf = (head: Head) => ({ mark: head.status ?? head.mark, final: head.finalMark, pass: head.pass, grace: graceOf(head) });
const same = (a: Head, b: Head) =>
  a.mark === b.mark && a.status === b.status && a.pass === b.pass && a.finalMark === b.finalMark && graceOf(a) === graceOf(b);

/** Papers whose unit fails on one side only. */
export function backlogChange(before: ResultView, after: ResultView): { opens: string[]; clears: string[] } {
  const failing = (view: ResultView) => {
    return new Set(resultUnitNames(view.units).filter((_, at) => view.units[at]?.pass === false));
  };
  const was = failing(before);
  const is = failing(after);
  return { opens: [...is].filter((one) => !was.has(one)), clears: [...was].filter((one) => !is.has(one)) };
}
