import { count, fill, t, textOf } from './text.client.ts';

interface Told {
  readonly code: string;
  readonly message: string;
  /** How many, where the catalog's sentence says it. */
  readonly count?: number | undefined;
}

const COUNTED = '{count';

/** The catalog's sentence for an error code (`errors.CODE`), else the server's, else the fallback. */
export function errorText(item: Told): string {
  const said = item.message || t('error.fallback');
  const sentence = textOf(`errors.${item.code}`, said);
  if (!sentence.includes(COUNTED)) return sentence;
  // A sentence that counts is no use without the count; the server's own says it.
  return item.count === undefined ? said : fill(sentence, { count: count(item.count) });
}
