import { count, fill, loadRefusals, textsOf } from './text.client.ts';
import { productText } from './product.text.ts';

const { t, textOf } = textsOf(productText);

interface Told {
  readonly code: string;
  readonly message: string;
  /** How many, where the catalog's sentence says it. */
  readonly count?: number | undefined;
  /** What stands in the way, where the sentence names it. */
  readonly value?: string | undefined;
}

const COUNTED = '{count';
const NAMED = '{value}';

/** The sentence for an error code (`errors.CODE`), else the server's, else the fallback. What is shown before it came is said again then. */
export function errorText(item: Told): string {
  const said = item.message || t('error.fallback');
  const sentence = textOf(`errors.${item.code}`, '');
  if (sentence === '') void loadRefusals();
  if (sentence.includes(NAMED)) return item.value === undefined ? said : fill(sentence, { value: item.value });
  if (!sentence.includes(COUNTED)) return sentence || said;
  // A sentence that counts is no use without the count; the server's own says it.
  return item.count === undefined ? said : fill(sentence, { count: count(item.count) });
}
