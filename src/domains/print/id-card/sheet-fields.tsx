import { Select } from '@mantine/core';
import { FLIPS, ORDERS, PAPERS } from '../../../kit/print-template/sheet.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { LengthInput } from '../template-design/number-inputs.tsx';
import type { CardSettings } from './id-card.contract.ts';
import { idCardText } from './id-card.text.ts';

interface ChoiceProps<T extends string | number> {
  readonly name: string;
  readonly value: T;
  readonly values: readonly T[];
  readonly onChoose: (value: T) => void;
}

/** One of few; its words stand in the texts below its name. */
export function Choice<T extends string | number>({ name, value, values, onChoose }: ChoiceProps<T>) {
  const { t, textOf } = useText(idCardText);
  return (
    <Select
      label={t(`idCard.${name}` as PlainKey<typeof idCardText>)}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
      data={values.map((one) => ({ value: String(one), label: textOf(`idCard.${name}.${one}`) }))}
      value={String(value)}
      onChange={(next) => onChoose(values.find((one) => String(one) === next) ?? value)}
    />
  );
}

interface Props {
  readonly settings: CardSettings;
  readonly onChange: (change: Partial<CardSettings>) => void;
}

const OFF = { min: -500, max: 500, disabled: false };

/** What the printer and the cutter need to know; a card printer needs none of it. */
export function SheetFields({ settings, onChange }: Props) {
  const { t } = useText(idCardText);
  const paper = <Choice name="paper" value={settings.paper} values={PAPERS} onChoose={(value) => onChange({ paper: value })} />;
  if (settings.paper === 'SINGLE') return paper;
  return (
    <>
      {paper}
      <Choice name="gutter" value={settings.gutter} values={[0, 200]} onChoose={(gutter) => onChange({ gutter })} />
      <Choice name="order" value={settings.order} values={ORDERS} onChoose={(order) => onChange({ order })} />
      <Choice name="flip" value={settings.flip} values={FLIPS} onChoose={(flip) => onChange({ flip })} />
      <LengthInput label={t('idCard.dx')} value={settings.dx} {...OFF} onChange={(dx) => onChange({ dx })} />
      <LengthInput label={t('idCard.dy')} value={settings.dy} {...OFF} onChange={(dy) => onChange({ dy })} />
    </>
  );
}
