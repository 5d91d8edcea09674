import { filled } from '../../../kit/text/sentence.rules.ts';
import { sayIn } from '../../../kit/text/said.server.ts';
import type { MarkSign } from '../../result-rules/engine/mark-signs.rules.ts';
import '../../result-rules/engine/mark-signs.text.ts';

/** The legend of the signs in one paragraph, as prints have it: in English. */
export function printedSigns(signs: readonly MarkSign[]): string {
  const meaning = ({ key, ...values }: MarkSign) =>
    filled(sayIn('en', key), (name) => (name === 'sign' || name === 'ordinance' ? values[name] : undefined));
  return signs.map((one) => `${one.sign} ${meaning(one)}`).join('; ');
}
