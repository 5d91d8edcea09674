import { useState } from 'react';
import { sayAgain } from './sayings.client.ts';
import { useText } from './text.client.ts';

/** Words that are kept while they are on screen, such as why something was refused: a switch of the language says them again. */
export function useSaid(): readonly [words: string | null, keep: (words: string | null) => void] {
  useText();
  const [words, keep] = useState<string | null>(null);
  return [words === null ? null : sayAgain(words), keep];
}
