import { graceText } from '../../result-rules/engine/mark-signs.rules.ts';
import { withAddition } from '../result-view/raised-index.rules.ts';
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

/** The indices are those that count: with what an ordinance added. */
const figuresOf = ({ letter, remark, sgpi, sgpiAddition, cgpi, cgpiAddition, className }: ResultView) => ({
  letter,
  remark,
  sgpi: withAddition(sgpi, sgpiAddition),
  cgpi: withAddition(cgpi, cgpiAddition),
  className,
});

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

/** Units of the papers sat here that fail, by their names. */
const failingIn = (view: ResultView): Set<string> => new Set(resultUnitNames(view.units).filter((_, at) => isFailing(view.units[at])));
const isFailing = (unit: Unit | undefined): boolean => unit?.pass === false && unit.kind !== 'AUDIT' && !unit.fromEarlier;

/** Papers that fail on one side only. While a result is reserved nothing is decided: no backlog is open, and none is cleared. */
export function backlogChange(before: ResultView, after: ResultView): { opens: string[]; clears: string[] } {
  if (after.letter === 'RR') return { opens: [], clears: [] };
  const was = before.letter === 'RR' ? new Set<string>() : failingIn(before);
  const is = failingIn(after);
  return { opens: [...is].filter((one) => !was.has(one)), clears: [...was].filter((one) => !is.has(one)) };
}

interface TouchedUnit {
  /** As people call it. */
  readonly name: string;
  readonly was: Unit | undefined;
  readonly unit: Unit;
  readonly heads: readonly HeadChange[];
}

/** Units of which a mark, a status or what comes of them is another. */
export function touchedUnits(before: ResultView, after: ResultView): TouchedUnit[] {
  const old = new Map(before.units.map((unit) => [keyOf(unit), unit]));
  const changed = Map.groupBy(headChanges(before, after), keyOf);
  const names = resultUnitNames(after.units);
  return after.units
    .map((unit, at) => ({ name: names[at] ?? '', was: old.get(keyOf(unit)), unit, heads: changed.get(keyOf(unit)) ?? [] }))
    .filter(({ was, unit, heads }) => heads.length > 0 || was?.total !== unit.total || was.grade !== unit.grade || was.pass !== unit.pass);
}

const keyOf = ({ paperCode, unitNo }: Pick<Unit, 'paperCode' | 'unitNo'>): string => `${paperCode} ${unitNo}`;
