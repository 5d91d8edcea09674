import type { EarlierSemester, HeadInput, StudentInput, UnitInput } from '../domains/result-rules/engine/engine.contract.ts';
import { candidate, freshHead, markedUnit } from './engine-input.rules.ts';

/** Cases of examinations under the Mumbai rules, in whole marks and decimals as people write them. */
export function unit(unitNo: number, headSet: string, marks: readonly (number | 'AB')[], credits = 4): UnitInput {
  return markedUnit(
    unitNo,
    `P${String(unitNo).padStart(2, '0')}`,
    credits * 100,
    headSet,
    marks.map((mark, at) => head(at + 1, mark)),
  );
}

function head(no: number, mark: number | 'AB'): HeadInput {
  return mark === 'AB' ? { ...freshHead(no, 0), mark: null, status: 'AB' } : freshHead(no, Math.round(mark * 100));
}

/** The units given and passing ones beside them, so that the maxima of all heads add up to `aggregate` (a multiple of 25). */
export function examination(aggregate: number, given: readonly UnitInput[], givenMax: number): StudentInput {
  const units = [...given];
  for (let left = aggregate - givenMax; left > 0;) {
    const theory = left >= 100;
    units.push(theory ? unit(units.length + 1, 'TH80+IA20', [50, 15]) : unit(units.length + 1, 'TW25', [20], 1));
    left -= theory ? 100 : 25;
  }
  return finalSemester(units, []);
}

/** A final semester with earlier SGPIs in hundredths; 0 is an uncleared one. */
export function finalSemester(units: readonly UnitInput[], sgpis: readonly number[]): StudentInput {
  return { ...candidate('case', 8, units), isFinalSemester: true, earlier: sgpis.map(semester) };
}

function semester(sgpi: number, at: number): EarlierSemester {
  return { semester: at + 1, cleared: sgpi > 0, sgpi: sgpi > 0 ? sgpi : null, creditsRegistered: null, creditsEarned: null, points: null };
}

/** Units that only carry credits and grade points. */
export function pointUnits(rows: readonly (readonly [credits: number, gradePoint: number])[]): UnitInput[] {
  return rows.map(([credits, point], at) => ({ ...unit(at + 1, '', [], credits), awardedPoint: point * 100 }));
}
