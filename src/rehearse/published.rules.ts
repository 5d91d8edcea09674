import type { ResultView } from '../domains/results/result-view/result-view.contract.ts';
import { hundredthsOf } from '../kit/marks/decimal.contract.ts';
import type { PublishedResult } from './published.contract.ts';

const hundredthsOrNull = (text: string | null) => (text === null ? null : hundredthsOf(text));

/** Content of a published result, as integers. */
export function publishedOf(view: ResultView): PublishedResult {
  return {
    prn: view.prn,
    letter: view.letter,
    sgpi: hundredthsOrNull(view.sgpi),
    sgpiAddition: hundredthsOf(view.sgpiAddition),
    cgpi: hundredthsOrNull(view.cgpi),
    cgpiAddition: hundredthsOf(view.cgpiAddition),
    units: view.units.map((unit) => ({
      unitNo: unit.unitNo,
      grade: unit.grade,
      gradePoint: hundredthsOf(unit.gradePoint),
      cxg: hundredthsOf(unit.creditPoints),
      heads: unit.heads.map((head) => ({
        headNo: head.headNo,
        passes: head.pass && head.grace.length === 0,
        grace: head.grace.map(({ ordinance, marks }) => ({ ordinance, marks: hundredthsOf(marks) })),
      })),
    })),
  };
}
