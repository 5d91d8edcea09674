import type { PrintTemplate } from './template.contract.ts';
import { fieldsIn } from './template-words.rules.ts';

/** Fields that a template prints, wherever they stand. */
export function usedFields({ elements }: PrintTemplate): ReadonlySet<string> {
  const used = elements.flatMap((element) => [
    ...('columns' in element ? element.columns.flatMap(({ words }) => fieldsIn(words).map(({ field }) => field)) : []),
    ...('words' in element ? fieldsIn(element.words).map(({ field }) => field) : []),
    ...('field' in element && element.field !== null ? [element.field] : []),
  ]);
  return new Set(used);
}
