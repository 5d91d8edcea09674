import { formatHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { PrintValues } from '../../../kit/print-template/dataset.contract.ts';
import type { DegreeExam, FinalFigures } from './degree-facts.contract.ts';

interface Degree {
  readonly candidate: {
    readonly degree: string;
    readonly branch: string | null;
    readonly examName: string;
    readonly seatNo: string | null;
  };
  readonly figures: FinalFigures | null;
  readonly completedBy: DegreeExam | null;
}

/** The degree with its program, where neither name has the other in it. */
export function degreeTitle(degree: string, program: string): string {
  const [a, b] = [degree.toLowerCase(), program.toLowerCase()];
  if (b.includes(a)) return program;
  return a.includes(b) ? degree : `${degree} (${program})`;
}

export const cgpiText = (figures: FinalFigures | null): string | null =>
  figures === null || figures.cgpi === null ? null : formatHundredths(figures.cgpi);

/** What a certificate says of the degree: the examination of the last semester, held in the session of passing. */
export const degreeValues = ({ candidate, figures, completedBy }: Degree): PrintValues => ({
  'degree.name': candidate.degree,
  'degree.branch': candidate.branch,
  'exam.name': candidate.examName,
  'exam.seatNo': candidate.seatNo,
  'exam.session': completedBy?.session ?? null,
  'result.className': figures?.className ?? null,
  'result.cgpi': cgpiText(figures),
  'result.declaredOn': completedBy?.declaredOn ?? null,
});
