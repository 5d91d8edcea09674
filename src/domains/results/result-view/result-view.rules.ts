import { formatHundredths, formatShort } from '../../../kit/marks/hundredths.rules.ts';
import type { CompiledSettings, StudentResult, UnitResult } from '../../result-rules/engine/engine.contract.ts';
import type { RunRules } from '../result-run/run-rules.contract.ts';
import type { ResultFigures, ResultView } from './result-view.contract.ts';

/** Where a result belongs, as it is printed beside it. */
export interface ResultPlace {
  readonly studentExamId: string;
  readonly examInstanceId: string;
  readonly examCode: string;
  readonly examName: string;
  readonly sessionName: string;
  readonly semesters: number[];
  readonly prn: string;
  readonly name: string;
  readonly seatNo: string | null;
  /** The exam cell's remark as it is now; WH goes before what was computed. */
  readonly remark: string | null;
  readonly publishedAt: string | null;
}

interface Opened {
  readonly row: { readonly runNo: number; readonly versionNo: number };
  readonly result: StudentResult;
  readonly rules: RunRules;
  readonly compiled: CompiledSettings;
  readonly earlierUnits: ReadonlySet<string>;
  readonly manualSemesters: readonly number[];
}

/** A result at its place, as people read it. */
export function viewOf({ remark, ...place }: ResultPlace, opened: Opened): ResultView {
  const figures = figuresOf(opened);
  return { ...place, ...figures, remark: remark === 'WH' ? 'WH' : figures.remark };
}

/** The letter by which a result counts: a withheld one is neither passed nor failed. `cell`: the exam cell's remark as it is now. */
export function countedLetter({ letter, remark }: Pick<ResultView, 'letter' | 'remark'>, cell: string | null = null): string {
  if (remark === 'WH' || cell === 'WH') return 'WH';
  return cell === 'RR' || cell === 'NULL' ? cell : letter;
}

/** Figures as text, marks without needless zeros, indexes with two places. */
export function figuresOf({ row, result, rules, compiled, earlierUnits, manualSemesters }: Opened): ResultFigures {
  const index = (value: number | null) => (value === null ? null : formatHundredths(value));
  return {
    runNo: row.runNo,
    versionNo: row.versionNo,
    letter: result.letter,
    remark: result.remark,
    units: result.units.map((unit) => unitView(unit, rules, compiled, earlierUnits)),
    total: formatShort(result.total),
    totalMax: formatShort(result.totalMax),
    sumCredits: formatShort(result.sumCredits),
    sumPoints: formatShort(result.sumPoints),
    ...(result.extraCredits === 0 ? {} : { extraCredits: formatShort(result.extraCredits) }),
    sgpi: index(result.sgpi),
    sgpiAddition: formatHundredths(result.sgpiAddition),
    cgpi: index(result.cgpi),
    cgpiAddition: formatHundredths(result.cgpiAddition),
    ...(result.classIndex === null ? {} : { classIndex: formatHundredths(result.classIndex) }),
    percentage: index(result.percentage),
    className: result.class,
    ordinances: [...result.ordinances],
    ...raisedBy(result, compiled),
    ...(manualSemesters.length === 0 ? {} : { manualSemesters: [...manualSemesters] }),
  };
}

/** Which ordinance raised SGPI and CGPI: the first takes what is left of activity marks, the second a higher class. */
function raisedBy({ sgpiAddition, cgpiAddition }: StudentResult, { grace }: CompiledSettings): Pick<ResultFigures, 'indexGrace'> {
  const by = (index: 'SGPI' | 'CGPI', addition: number, one: { readonly ordinance: string; readonly symbol: string } | null) =>
    addition === 0 || one === null ? [] : [{ index, ordinance: one.ordinance, symbol: one.symbol }];
  const indexGrace = [...by('SGPI', sgpiAddition, grace.activity), ...by('CGPI', cgpiAddition, grace.higherClass)];
  return indexGrace.length === 0 ? {} : { indexGrace };
}

function unitView(
  unit: UnitResult,
  rules: RunRules,
  compiled: CompiledSettings,
  earlierUnits: ReadonlySet<string>,
): ResultView['units'][number] {
  const known = rules.units.find((one) => one.unitId === unit.unitId);
  const set = compiled.headSets.get(unit.headSet);
  return {
    paperCode: unit.paperCode,
    paperTitle: known?.paperTitle ?? '',
    semester: known?.semester ?? rules.semester,
    unitNo: unit.unitNo,
    kind: unit.kind,
    heads: unit.heads.map((head) => ({
      headNo: head.headNo,
      kind: set?.heads.find((one) => one.no === head.headNo)?.kind ?? '',
      external: set?.heads.find((one) => one.no === head.headNo)?.external ?? false,
      max: formatShort(head.max),
      min: formatShort(head.min),
      mark: head.status === null || head.mark > 0 ? formatShort(head.mark) : null,
      status: head.status,
      grace: head.grace.map((one) => ({ ordinance: one.ordinance, symbol: one.symbol, marks: formatShort(one.marks) })),
      finalMark: formatShort(head.finalMark),
      pass: head.pass,
      flag: head.flag,
      ...(head.moderated ? { moderated: true as const } : {}),
    })),
    total: formatShort(unit.total),
    totalMax: formatShort(unit.totalMax),
    credits: formatShort(unit.credits),
    creditsEarned: formatShort(unit.creditsEarned),
    grade: unit.grade,
    gradePoint: formatShort(unit.gradePoint),
    creditPoints: formatShort(unit.cxg),
    pass: unit.pass,
    fromEarlier: earlierUnits.has(unit.unitId),
  };
}
