import { Hint } from '../layout/hint.tsx';
import { usePartWords } from '../ui/part-of-all.client.ts';
import type { PartOfAll } from '../ui/part-of-all.rules.ts';

/** Under a list that one narrows by typing: how many of all it shows; nothing where it shows all. */
export function ShownPart(part: PartOfAll) {
  const words = usePartWords();
  return part.shown < part.total ? <Hint>{words(part)}</Hint> : null;
}
