import { divideHalfUp, formatFine, formatHundredths, formatShort, parseHundredths } from '../../../kit/marks/hundredths.rules.ts';
import type { ManualOutcome } from './manual-view.contract.ts';

export interface PointedPaper {
  readonly credits: string | null;
  readonly gradePoint: string | null;
}

export interface Figures {
  readonly outcome: ManualOutcome;
  readonly sgpi: string | null;
  readonly papers: readonly PointedPaper[];
}

const exact = (text: string | null): number => (text === null ? 0 : (parseHundredths(text) ?? 0));

/** Sum of the credits in hundredths. */
const creditsSum = (papers: readonly PointedPaper[]): number => papers.reduce((sum, { credits }) => sum + exact(credits), 0);

/** Sum of credits × grade points in ten-thousandths; null: a paper with credits has no grade point. */
function pointsSum(papers: readonly PointedPaper[]): number | null {
  const weighed = papers.filter(({ credits }) => exact(credits) > 0);
  if (weighed.length === 0 || weighed.some(({ gradePoint }) => gradePoint === null)) return null;
  return weighed.reduce((sum, { credits, gradePoint }) => sum + exact(credits) * exact(gradePoint), 0);
}

/** Credits × grade point; null: one of them is not known. */
export const creditPointsOf = ({ credits, gradePoint }: PointedPaper): string | null =>
  credits === null || gradePoint === null ? null : formatFine(exact(credits) * exact(gradePoint));

/** "22.5"; null: no paper has credits. */
export function creditsOf(papers: readonly PointedPaper[]): string | null {
  return papers.some(({ credits }) => credits !== null) ? formatShort(creditsSum(papers)) : null;
}

/** Σ(credits × grade points) ÷ Σ credits, rounded half up once, as SGPIs are printed; null: some paper lacks them. */
export function sgpiOfPapers(papers: readonly PointedPaper[]): string | null {
  const points = pointsSum(papers);
  return points === null ? null : formatHundredths(divideHalfUp(points, creditsSum(papers)));
}

/** Whether the printed SGPI is another than its papers come to: the document is right, and somebody says why. */
export function differs({ sgpi, papers }: Figures): boolean {
  const own = sgpiOfPapers(papers);
  return sgpi !== null && own !== null && exact(sgpi) !== exact(own);
}

/** What the semester gives to the CGPI. */
export interface Counted {
  readonly sgpi: string;
  readonly credits: string | null;
  /** Exact; null: cannot be said in hundredths, or is not known. */
  readonly points: string | null;
}

/** Null: no SGPI is printed, and the semester counts in no CGPI. A failed one is entered as not cleared, and keeps the CGPI back. */
export function countedAs(result: Figures): Counted | null {
  const { outcome, sgpi, papers } = result;
  const credits = creditsOf(papers);
  if (outcome === 'FAIL') return { sgpi: '0.00', credits, points: null };
  if (sgpi === null) return null;
  // Where the document differs from its papers, the printed index is what counts.
  const fine = differs(result) ? exact(sgpi) * creditsSum(papers) : pointsSum(papers);
  return { sgpi, credits, points: fine === null || fine % 100 !== 0 || credits === null ? null : formatFine(fine) };
}

/** "05/2023", the same in every language. */
export const monthAndYear = ({ examMonth, examYear }: { readonly examMonth: number; readonly examYear: number }): string =>
  `${String(examMonth).padStart(2, '0')}/${examYear}`;
