import { changedValues, type ChangedValue } from '../../../kit/print-template/compare-templates.rules.ts';
import { useText } from '../../../kit/text/text.client.ts';
import classes from './design.module.css';
import { inMillimetres } from './millimetres.rules.ts';
import { templateDesignText } from './template-design.text.ts';

/** Values that are lengths, in hundredths of a millimetre. */
const LENGTHS = new Set('x y w h radius headHeight rowHeight goesOn stroke.width page.w page.h page.safe page.bleed'.split(' '));
/** Values that are sizes of type, in tenths of a point. */
const SIZES = new Set(['style.size', 'fit.min']);
/** Whose label is not that of the last word of their place. */
const LABELS: Readonly<Record<string, string>> = {
  'stroke.width': 'design.strokeWidth',
  'stroke.colour': 'design.strokeColour',
  'page.w': 'design.page.w',
  'page.h': 'design.page.h',
  'page.safe': 'design.page.safe',
  'page.bleed': 'design.page.bleed',
};

/** What differs in one element: each value as it was and as it is. */
export function ChangedValues({ states: [before, after] }: { readonly states: readonly [object, object] }) {
  const { t, textOf } = useText(templateDesignText);
  const labelOf = (key: string): string => {
    const [first = '', last = first] = [key.split('.')[0], key.split('.').at(-1)];
    if (first === 'words') return `${t('design.words')} (${last})`;
    return textOf(LABELS[key] ?? `design.${last}`, textOf(`design.part.${first}`, key));
  };
  const shown = (key: string, value: ChangedValue['before']): string => {
    if (value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'design.yes' : 'design.no');
    if (typeof value === 'number' && LENGTHS.has(key)) return t('design.mm', { length: inMillimetres(value) });
    if (typeof value === 'number' && SIZES.has(key)) return t('design.pt', { size: Math.round(value) / 10 });
    if (key === 'style.weight') return textOf(`design.weight.${value}`);
    return key === 'style.align' || key === 'style.valign' ? textOf(`design.at.${value}`) : String(value);
  };
  return (
    <ul className={classes.values}>
      {changedValues(before, after).map(({ key, before: was, after: is }) => (
        <li key={key}>{t('design.value', { label: labelOf(key), before: shown(key, was), after: shown(key, is) })}</li>
      ))}
    </ul>
  );
}
