import { fill, useText } from '../../../kit/text/text.client.ts';
import type { GraceOrdinance } from '../../result-rules/engine/grace-scheme.contract.ts';
import { graceSchemeText } from './grace-scheme.text.ts';
import { ordinanceSentences } from './ordinance-words.rules.ts';

/** What an ordinance gives, in a paragraph in the language of the screen. */
export function useOrdinanceWords(): (one: GraceOrdinance) => string {
  const { textOf } = useText(graceSchemeText);
  return (one) =>
    ordinanceSentences(one)
      .map(({ key, params }) => fill(textOf(key), params))
      .join(' ');
}
