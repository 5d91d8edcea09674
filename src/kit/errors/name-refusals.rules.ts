import { lookAlikeWord } from '../text/look-alike.rules.ts';
import type { ErrorItem } from './app-error.rules.ts';

/** Of names that stand on papers and on the page for signing in: none passes for another by letters that look like its own. */
export const nameRefusals = (names: Readonly<Record<string, string | null>>): ErrorItem[] =>
  Object.entries(names).flatMap(([field, name]) => {
    const word = lookAlikeWord(name ?? '');
    const message = `“${word ?? ''}” has letters that look like those of another script. Write the name in one script.`;
    return word === null ? [] : [{ code: 'NAME_LOOKS_ALIKE', message, path: `body.${field}`, value: word }];
  });
