import type * as z from 'zod/mini';
import { coreOf } from '../field/field-kind.contract.ts';
import { sayInEach } from '../text/said.server.ts';
import type { InEach } from '../text/said.server.ts';
import { sentencesOf } from '../text/texts.contract.ts';
import type { Language } from '../text/texts.contract.ts';
import { uiText } from '../ui/ui.text.ts';

/** A value that a field may have, and everything that people write for it. */
export interface FieldChoice {
  readonly value: string;
  readonly labels: InEach;
  /** Other words for it. */
  readonly words: readonly string[];
}

const flag = (key: 'flag.yes' | 'flag.no'): InEach => ({
  en: sentencesOf(uiText, 'en')[key],
  hi: sentencesOf(uiText, 'hi')[key],
  mr: sentencesOf(uiText, 'mr')[key],
});

/** Values of a field that can be counted up, each with its words on screen: those of an enumeration, of a list of them, yes and no. */
export function choicesOf(
  schema: z.core.$ZodType,
  label: string,
  spelt: Readonly<Record<string, readonly string[]>> = {},
): readonly FieldChoice[] {
  const core = coreOf(schema);
  const { def } = core._zod;
  switch (def.type) {
    case 'array':
      return choicesOf(def.element, label, spelt);
    case 'boolean':
      return [
        { value: 'true', labels: flag('flag.yes'), words: [] },
        { value: 'false', labels: flag('flag.no'), words: [] },
      ];
    case 'enum':
      return Object.values(def.entries)
        .map(String)
        .map((value) => ({ value, labels: sayInEach(`${label}.${value}`, value), words: spelt[value] ?? [] }));
    default:
      return [];
  }
}

/** The words of a field's values in one language. */
export const wordsOfChoices = (schema: z.core.$ZodType, label: string, language: Language): ReadonlyMap<string, string> =>
  new Map(choicesOf(schema, label).map(({ value, labels }) => [value, labels[language]]));
