import { filled } from '../../../kit/text/sentence.rules.ts';
import { sentencesOf } from '../../../kit/text/texts.contract.ts';
import type { MarkSign } from '../../result-rules/engine/mark-signs.rules.ts';
import { markSignText } from '../../result-rules/engine/mark-signs.text.ts';

/** The legend of the signs in one paragraph, as prints have it: in English. */
export function printedSigns(signs: readonly MarkSign[]): string {
  const sentences = new Map(Object.entries(sentencesOf(markSignText, 'en')));
  const meaning = ({ key, ...values }: MarkSign) =>
    filled(sentences.get(key) ?? key, (name) => (name === 'sign' || name === 'ordinance' ? values[name] : undefined));
  return signs.map((one) => `${one.sign} ${meaning(one)}`).join('; ');
}
