import { count, fill, loadRefusals, shownLanguage, textsOf } from './text.client.ts';
import { constraintKey } from './constraint-words.rules.ts';
import { remember } from './sayings.client.ts';
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

/** Said where the server's English sentence, which knows names and numbers, would not be understood. */
function translated({ code, message }: Told): string {
  const own = textOf(`refused.${code}`, '');
  const general = constraintKey(message);
  return own || (general ? textOf(general, '') : '');
}

/**
 * The sentence for an error code: `errors.CODE`, said in every language; in Hindi and Marathi also `refused.CODE`, where the server's own
 * sentence says more. Else the server's, else the fallback. What is shown before it came is said again then.
 */
export function errorText(item: Told): string {
  return remember(sentenceFor(item), () => errorText(item));
}

function sentenceFor(item: Told): string {
  const sentence = textOf(`errors.${item.code}`, '');
  if (sentence === '') void loadRefusals();
  const own = item.message === '' || shownLanguage() !== 'en' ? translated(item) : '';
  const said = own || item.message || t('error.fallback');
  const counted = item.count === undefined ? {} : { count: count(item.count) };
  if (sentence.includes(NAMED)) return item.value === undefined ? said : fill(sentence, { value: item.value, ...counted });
  if (!sentence.includes(COUNTED)) return sentence || said;
  // A sentence that counts is no use without the count; the server's own says it.
  return item.count === undefined ? said : fill(sentence, counted);
}

/** Everything that was wrong, as one text. */
export const errorsText = (items: readonly Told[]): string => remember(items.map(errorText).join(' '), () => errorsText(items));

/** Why something cannot be done, as one text; null: nothing stands in the way. */
export const reasonText = (items: readonly Told[]): string | null => (items.length === 0 ? null : errorsText(items));
