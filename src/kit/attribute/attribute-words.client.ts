import { dayText } from '../text/moment-text.client.ts';
import { fill, textsOf } from '../text/text.client.ts';
import type { Language } from '../text/texts.contract.ts';
import { attributeText } from './attribute.text.ts';
import { uiText } from '../ui/ui.text.ts';
import type { FieldProblem } from './attribute-value.rules.ts';
import type { Condition } from './attribute-condition.rules.ts';
import type { AttributeField, AttributeValue } from './attribute.contract.ts';

const { t, textOf } = textsOf(attributeText, uiText);

/** What the institute calls it in the language of the screen, else in its first one. */
export function labelOf(field: Pick<AttributeField, 'label' | 'labelHi' | 'labelMr'>, language: Language): string {
  const own = language === 'hi' ? field.labelHi : language === 'mr' ? field.labelMr : null;
  return own ?? field.label;
}

/** A value as people read it; a dash where there is none. */
export function valueText(field: Pick<AttributeField, 'type'>, value: AttributeValue | undefined): string {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return t(value ? 'flag.yes' : 'flag.no');
  if (Array.isArray(value)) return value.join(', ');
  return field.type === 'DATE' ? dayText(String(value)) : String(value);
}

/** Why a value is refused, in the language of the screen. */
export const problemText = ({ code, message, limit }: FieldProblem): string =>
  fill(textOf(`attribute.problem.${code}`, message), { limit: limit ?? '' });

const endText = (field: Pick<AttributeField, 'type'>, end: string): string => (field.type === 'DATE' ? dayText(end) : end);

/** What a condition asks, short enough for a button. */
export function conditionText(field: Pick<AttributeField, 'type'>, condition: Condition): string {
  switch (condition.op) {
    case 'RANGE': {
      const { from, to } = condition;
      if (from !== null && to !== null) return `${endText(field, from)} – ${endText(field, to)}`;
      return from === null ? t('filter.atMost', { end: endText(field, to ?? '') }) : t('filter.atLeast', { end: endText(field, from) });
    }
    case 'HAS':
      return t('filter.has', { text: condition.text });
    case 'BEGINS':
      return t('filter.begins', { text: condition.text });
    case 'IN':
      return condition.values
        .map((value) => (field.type === 'YES_NO' ? t(value === 'true' ? 'flag.yes' : 'flag.no') : endText(field, value)))
        .join(', ');
    case 'EMPTY':
    case 'FILLED':
      return t(`filter.op.${condition.op}`);
  }
}
