import { headWord, maxText } from './head-name.rules.ts';

/** What offices write over a column of marks, in a file and not on screen: a file of one language is read in each of them. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  TH: ['Theory', 'Written', 'सैद्धांतिक', 'लेखी', 'लिखित', 'थ्योरी'],
  IA: ['Internal', 'Internal Assessment', 'अंतर्गत', 'आंतरिक', 'अंतर्गत मूल्यमापन', 'आंतरिक मूल्यांकन'],
  TW: ['Term work', 'सत्र कार्य'],
  PR: ['Practical', 'Practicals', 'प्रायोगिक', 'प्रात्यक्षिक'],
  OR: ['Oral', 'Viva', 'मौखिक', 'तोंडी'],
  TUT: ['Tutorial', 'ट्यूटोरियल', 'ट्युटोरियल'],
  PROJ: ['Project', 'परियोजना', 'प्रकल्प'],
};

/** How a heading may name a head: TH, Theory, TH theory, each alone or with the maximum of this head; another maximum is another column. */
export function headNames(head: Parameters<typeof headWord>[0], units: number): string[] {
  const unit = units > 1 ? `U${head.unitNo} ` : '';
  const long = (WORDS[head.headKind] ?? []).flatMap((word) => [`${unit}${word}`, `${unit}${head.headKind} ${word}`]);
  const names = [headWord(head, units), ...long];
  return names.flatMap((name) => [`${name} / ${maxText(head.max)}`, name]);
}
