import { fileLine, type FileFor } from '../../../kit/sheet/file-line.rules.ts';
import type { Language } from '../../../kit/text/texts.contract.ts';

/** In a file and not on screen: a file of one language is read in each of them. */
const LABELS: Readonly<Record<Language, string>> = { en: 'Marks template', hi: 'अंक साँचा', mr: 'गुण नमुना' };

interface SheetNames {
  readonly paperCode: string;
  readonly paperTitle: string;
  readonly divisionName: string | null;
  readonly examInstanceName: string;
}

const nameOf = ({ paperCode, paperTitle, divisionName, examInstanceName }: SheetNames): string =>
  [`${paperCode} ${paperTitle}`, divisionName, examInstanceName].filter((part) => part !== null && part !== '').join(' / ');

/** The line above the headings of a template: which sheets it is for. */
export const templateLine = (sheet: SheetNames, language: Language): string => fileLine(LABELS[language], nameOf(sheet));

export const templateFor = (sheet: SheetNames): FileFor => ({ labels: Object.values(LABELS), text: nameOf(sheet) });
