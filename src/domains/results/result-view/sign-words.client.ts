import { useText } from '../../../kit/text/text.client.ts';
import { filled } from '../../../kit/text/sentence.rules.ts';
import type { MarkSign } from '../../result-rules/engine/mark-signs.rules.ts';
import { markSignText } from '../../result-rules/engine/mark-signs.text.ts';

/** What a sign beside a mark means, in the language of the screen. */
export function useSignWords(): (sign: MarkSign) => string {
  const { textOf, language } = useText(markSignText);
  return ({ key, ...values }) =>
    filled(textOf(key), (name) => (name === 'sign' || name === 'ordinance' ? values[name] : undefined), language);
}
