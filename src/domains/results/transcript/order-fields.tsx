import { NumberInput, Radio, Select, Textarea, TextInput } from '@mantine/core';
import { Stack } from '../../../kit/layout/stack.tsx';
import { PRINT_LANGUAGES, type PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { TRANSCRIPT_EXTENTS, type TranscriptExtent, type TranscriptOrder } from './transcript.contract.ts';
import { transcriptText } from './transcript.text.ts';
import { transcriptBatchText } from './transcript-batch.text.ts';

const { textOf } = textsOf(transcriptText);

export interface OrderState {
  readonly extent: TranscriptExtent;
  readonly language: PrintLanguage;
  readonly purpose: string;
  readonly addressee: string;
  readonly copies: number;
}
export const NEW_ORDER: OrderState = { extent: 'PARTIAL', language: 'en', purpose: '', addressee: '', copies: 1 };

/** As the calls take it: what is empty is left out. */
export function orderOf({ purpose, addressee, ...order }: OrderState): TranscriptOrder {
  const [what, whom] = [purpose.trim(), addressee.trim()];
  return { ...order, ...(what ? { purpose: what } : {}), ...(whom ? { addressee: whom } : {}) };
}

interface Props {
  readonly order: OrderState;
  readonly set: (patch: Partial<OrderState>) => void;
}

export function ExtentField({ order, set }: Props) {
  const { t } = useText(transcriptText);
  return (
    <Radio.Group
      label={t('transcript.extent')}
      value={order.extent}
      onChange={(value) => set({ extent: TRANSCRIPT_EXTENTS.find((one) => one === value) ?? 'PARTIAL' })}
    >
      {TRANSCRIPT_EXTENTS.map((value) => (
        <Radio key={value} mt={8} value={value} label={t(`transcript.extent.${value}`)} description={t(`transcript.extentHint.${value}`)} />
      ))}
    </Radio.Group>
  );
}

/** What is printed on it, and how many. */
export function OrderFields({ order, set }: Props) {
  const { t } = useText(transcriptText);
  return (
    <Stack>
      <TextInput
        label={t('transcript.purpose')}
        description={t('transcript.purposeHint')}
        maxLength={200}
        value={order.purpose}
        onChange={(event) => set({ purpose: event.currentTarget.value })}
      />
      <TextInput
        label={t('transcript.addressee')}
        description={t('transcript.addresseeHint')}
        maxLength={200}
        value={order.addressee}
        onChange={(event) => set({ addressee: event.currentTarget.value })}
      />
      <NumberInput
        label={t('transcript.copies')}
        min={1}
        max={50}
        allowDecimal={false}
        clampBehavior="strict"
        value={order.copies}
        onChange={(value) => set({ copies: typeof value === 'number' && value > 0 ? value : 1 })}
      />
      <Select
        label={t('transcript.language')}
        data={PRINT_LANGUAGES.map((value) => ({ value, label: textOf(`transcript.language.${value}`) }))}
        value={order.language}
        allowDeselect={false}
        onChange={(value) => set({ language: PRINT_LANGUAGES.find((one) => one === value) ?? 'en' })}
      />
    </Stack>
  );
}

/** A list of PRNs, pasted; empty: everybody. */
export function PrnField({ value, onChange }: { readonly value: string; readonly onChange: (value: string) => void }) {
  const { t } = useText(transcriptBatchText);
  return (
    <Textarea
      label={t('transcript.prns')}
      description={t('transcript.prnsHint')}
      autosize
      minRows={2}
      maxRows={6}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
