import { headKey } from '../../../kit/sheet/paste-key.rules.ts';
import { headWord, maxText } from './head-name.rules.ts';

/** What offices write over a column of marks, in a file and not on screen: a file of one language is read in each of them. Points and case do not count. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  TH: ['Theory', 'Thy', 'Written', 'External', 'Ext', 'ESE', 'End sem', 'End semester', 'सैद्धांतिक', 'लेखी', 'लिखित', 'थ्योरी', 'बाह्य'],
  IA: ['Internal', 'Int', 'Internal Assessment', 'CIA', 'CIE', 'Sessional', 'अंतर्गत', 'आंतरिक', 'अंतर्गत मूल्यमापन', 'आंतरिक मूल्यांकन'],
  TW: ['Term work', 'सत्र कार्य'],
  PR: ['Practical', 'Practicals', 'Pract', 'Prac', 'प्रायोगिक', 'प्रात्यक्षिक'],
  OR: ['Oral', 'Viva', 'Viva voce', 'मौखिक', 'तोंडी'],
  TUT: ['Tutorial', 'ट्यूटोरियल', 'ट्युटोरियल'],
  PROJ: ['Project', 'परियोजना', 'प्रकल्प'],
};

/** What may stand behind the name of a head. */
const MARKS = ['Marks', 'Mks', 'अंक', 'गुण'];
const behind = (name: string): string[] => [name, ...MARKS.map((word) => `${name} ${word}`)];

const KINDS = new Map(
  Object.entries(WORDS).flatMap(([kind, words]) => [kind, ...words].flatMap(behind).map((name) => [headKey(name), kind])),
);

/** The kind that is written so: Th., Theory marks, T.W.; null: none is. */
export const kindWritten = (text: string): string | null => KINDS.get(headKey(text)) ?? null;

/** How a heading may name a head: TH, Theory, Th. marks, TH theory, each alone or with the maximum of this head; another maximum is another column. */
export function headNames(head: Parameters<typeof headWord>[0], units: number): string[] {
  const unit = units > 1 ? `U${head.unitNo} ` : '';
  const long = (WORDS[head.headKind] ?? []).flatMap((word) => [`${unit}${word}`, `${unit}${head.headKind} ${word}`]);
  const names = [headWord(head, units), ...long].flatMap(behind);
  return names.flatMap((name) => [`${name} / ${maxText(head.max)}`, name]);
}
