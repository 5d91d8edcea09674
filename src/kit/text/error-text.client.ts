import { t, textOf } from './text.client.ts';

/** The catalog's sentence for an error code (`errors.CODE`), else the server's, else the fallback. */
export function errorText(item: { readonly code: string; readonly message: string }): string {
  return textOf(`errors.${item.code}`, item.message || t('error.fallback'));
}
