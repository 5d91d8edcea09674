import { Select } from '@mantine/core';
import { FLIPS, ORDERS, PAPERS } from '../../../kit/print-template/sheet.contract.ts';
import { useText } from '../../../kit/text/text.client.ts';
import type { PlainKey } from '../../../kit/text/texts.contract.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';
import { LengthInput } from '../template-design/number-inputs.tsx';
import type { CardSettings, UsedPrinter } from './id-card.contract.ts';
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
  /** Those that are kept, and the chosen one; null: what is entered here counts. */
  readonly printers: readonly UsedPrinter[];
  readonly printerId: string | null;
  readonly onPrinter: (id: string | null) => void;
  readonly onChange: (change: Partial<CardSettings>) => void;
}

const OFF = { min: -500, max: 500, disabled: false };

/** What the printer and the cutter need to know; a card printer needs none of it, and a kept one knows its part. */
export function SheetFields({ settings, printers, printerId, onPrinter, onChange }: Props) {
  const { t } = useText(idCardText);
  const kept = printers.find(({ id }) => id === printerId);
  const isSingle = (kept ?? settings).paper === 'SINGLE';
  return (
    <>
      {printers.length === 0 ? null : (
        <SearchSelect
          label={t('idCard.printer')}
          placeholder={t('idCard.noPrinter')}
          clearable
          comboboxProps={{ shadow: 'md' }}
          data={printers.map(({ id, name }) => ({ value: id, label: name }))}
          value={printerId}
          onChange={onPrinter}
        />
      )}
      {kept ? null : <Choice name="paper" value={settings.paper} values={PAPERS} onChoose={(value) => onChange({ paper: value })} />}
      {isSingle ? null : (
        <>
          <Choice name="gutter" value={settings.gutter} values={[0, 200]} onChoose={(gutter) => onChange({ gutter })} />
          <Choice name="order" value={settings.order} values={ORDERS} onChoose={(order) => onChange({ order })} />
        </>
      )}
      {isSingle || kept ? null : (
        <>
          <Choice name="flip" value={settings.flip} values={FLIPS} onChoose={(flip) => onChange({ flip })} />
          <LengthInput label={t('idCard.dx')} value={settings.dx} {...OFF} onChange={(dx) => onChange({ dx })} />
          <LengthInput label={t('idCard.dy')} value={settings.dy} {...OFF} onChange={(dy) => onChange({ dy })} />
        </>
      )}
    </>
  );
}
