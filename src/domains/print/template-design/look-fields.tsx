import { Checkbox, ColorInput, Select } from '@mantine/core';
import type { PrintElement, TextStyle } from '../../../kit/print-template/template.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import classes from './design.module.css';
import { CountInput, LengthInput, SizeInput } from './number-inputs.tsx';
import { templateDesignText } from './template-design.text.ts';
import type { Design } from './use-design.client.ts';

const COLOURS = ['#18212f', '#173263', '#434d5e', '#ffffff', '#c62d23', '#17663a'];

export interface PartProps<E extends PrintElement = PrintElement> {
  readonly element: E;
  readonly design: Design;
  readonly readOnly: boolean;
}
type Typed = Extract<PrintElement, { readonly style: TextStyle }>;

interface ColourProps {
  readonly label: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly onChange: (colour: string) => void;
}

function ColourInput({ label, value, disabled, onChange }: ColourProps) {
  return (
    <ColorInput
      label={label}
      value={value}
      format="hex"
      withEyeDropper={false}
      swatches={COLOURS}
      disabled={disabled}
      onChange={(typed) => (/^#[0-9a-fA-F]{6}$/.test(typed) && typed.toLowerCase() !== value ? onChange(typed.toLowerCase()) : undefined)}
    />
  );
}

/** Whether a text of several lines takes them before it is set smaller. */
export function WrapsField({ element, design, readOnly }: PartProps<Typed>) {
  const { t } = useText(templateDesignText);
  const { min, lines, wraps } = element.fit;
  if (lines === 1 || element.type === 'TABLE') return null;
  // Left out where it does not hold, so that a version compares as equal again.
  const set = (isSet: boolean) =>
    design.editElement(element.id, (one) => ({ ...one, fit: { min, lines, ...(isSet ? { wraps: true } : {}) } }) as PrintElement, '');
  return (
    <Checkbox
      label={t('design.wraps')}
      checked={wraps === true}
      disabled={readOnly}
      onChange={(event) => set(event.currentTarget.checked)}
    />
  );
}

/** How a text is written, and how far it may give way when it is too long. */
export function TypeFields({ element, design, readOnly }: PartProps<Typed>) {
  const { t } = useText(templateDesignText);
  const { style, fit } = element;
  // The element stays of its type: only these two members change.
  const set = (key: string, change: Partial<TextStyle>) =>
    design.editElement(element.id, (one) => ({ ...one, style: { ...style, ...change } }) as PrintElement, key);
  const give = (key: string, change: Partial<Typed['fit']>) =>
    design.editElement(element.id, (one) => ({ ...one, fit: { ...fit, ...change } }) as PrintElement, key);
  const choice = <V extends string>(key: 'align' | 'valign', values: readonly V[], value: V) => (
    <Select
      label={t(`design.${key}`)}
      data={values.map((one) => ({ value: one, label: t(`design.at.${one}` as 'design.at.LEFT') }))}
      value={value}
      allowDeselect={false}
      disabled={readOnly}
      onChange={(next) => set('', { [key]: next })}
    />
  );
  return (
    <div className={classes.pair}>
      <SizeInput
        label={t('design.size')}
        value={style.size}
        min={40}
        max={720}
        disabled={readOnly}
        onChange={(size) => set('size', { size })}
      />
      <SizeInput label={t('design.min')} value={fit.min} min={40} max={720} disabled={readOnly} onChange={(min) => give('min', { min })} />
      <CountInput
        label={t('design.lines')}
        value={fit.lines}
        min={1}
        max={60}
        disabled={readOnly}
        onChange={(lines) => give('lines', { lines })}
      />
      <CountInput
        label={t('design.leading')}
        value={style.leading}
        min={130}
        max={300}
        disabled={readOnly}
        onChange={(leading) => set('leading', { leading })}
      />
      <Select
        label={t('design.weight')}
        data={(['400', '600', '700'] as const).map((value) => ({ value, label: t(`design.weight.${value}`) }))}
        value={String(style.weight)}
        allowDeselect={false}
        disabled={readOnly}
        onChange={(value) => set('', { weight: ([400, 600, 700] as const).find((one) => String(one) === value) ?? 400 })}
      />
      <ColourInput label={t('design.colour')} value={style.colour} disabled={readOnly} onChange={(colour) => set('colour', { colour })} />
      {choice('align', ['LEFT', 'CENTER', 'RIGHT'] as const, style.align)}
      {choice('valign', ['TOP', 'MIDDLE', 'BOTTOM'] as const, style.valign)}
    </div>
  );
}

type Drawn = Extract<PrintElement, { readonly type: 'LINE' | 'RECT' | 'PHOTO' }>;
const NO_STROKE = { width: 0, colour: '#18212f' };

/** Line and ground of what is drawn. */
export function DrawnFields({ element, design, readOnly }: PartProps<Drawn>) {
  const { t } = useText(templateDesignText);
  const stroke = element.stroke ?? NO_STROKE;
  const set = (key: string, change: object) => design.editElement(element.id, (one) => ({ ...one, ...change }), key);
  const draw = (next: typeof stroke) => set('stroke', { stroke: next.width === 0 && element.type !== 'LINE' ? null : next });
  return (
    <div className={classes.pair}>
      <LengthInput
        label={t('design.strokeWidth')}
        value={stroke.width}
        min={element.type === 'LINE' ? 1 : 0}
        max={500}
        disabled={readOnly}
        onChange={(width) => draw({ ...stroke, width })}
      />
      {stroke.width > 0 ? (
        <ColourInput
          label={t('design.strokeColour')}
          value={stroke.colour}
          disabled={readOnly}
          onChange={(colour) => draw({ ...stroke, colour })}
        />
      ) : null}
      {element.type === 'RECT' ? (
        <>
          <Select
            label={t('design.fill')}
            data={[
              { value: 'NONE', label: t('design.fill.none') },
              { value: 'COLOUR', label: t('design.fill.colour') },
            ]}
            value={element.fill === null ? 'NONE' : 'COLOUR'}
            allowDeselect={false}
            disabled={readOnly}
            onChange={(value) => set('', { fill: value === 'COLOUR' ? '#e4ebf6' : null })}
          />
          {element.fill === null ? null : (
            <ColourInput
              label={t('design.fillColour')}
              value={element.fill}
              disabled={readOnly}
              onChange={(fill) => set('fill', { fill })}
            />
          )}
          <LengthInput
            label={t('design.radius')}
            value={element.radius}
            min={0}
            max={10_000}
            disabled={readOnly}
            onChange={(radius) => set('radius', { radius })}
          />
        </>
      ) : null}
    </div>
  );
}
