import { Checkbox, Select, TextInput } from '@mantine/core';
import { fieldText } from '../../../kit/form/field.text.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { NUMBER_KINDS, NUMBER_ORDERS, NUMBER_SERIES, type NumberOrder } from './class-number.contract.ts';
import { classNumberText } from './class-number.text.ts';
import { newDraft, type NumberDraft } from './number-draft.rules.ts';

const MOST_KEYS = 3;
/** Tokens stand in the help as they are typed. */
const TOKENS = { div: '{DIV}', cls: '{CLASS}', yy: '{YY}', yyyy: '{YYYY}', n: '{N:3}' };

export interface NumberFormProps {
  readonly draft: NumberDraft;
  readonly wrong: ReadonlySet<string>;
  readonly onChange: (draft: NumberDraft) => void;
}

function Order({ draft, onChange }: NumberFormProps) {
  const { t } = useText(classNumberText);
  const places = Array.from({ length: Math.min(MOST_KEYS, draft.order.length + 1) }, (_, at) => at);
  const choose = (at: number, value: string | null) => {
    const order: (NumberOrder | undefined)[] = [...draft.order];
    order[at] = NUMBER_ORDERS.find((one) => one === value);
    onChange({ ...draft, order: [...new Set(order.filter((one) => one !== undefined))] });
  };
  return (
    <>
      {places.map((at) => (
        <Select
          key={at}
          label={at === 0 ? t('numbers.orderFirst') : t('numbers.orderThen')}
          placeholder={t('numbers.orderPrn')}
          data={NUMBER_ORDERS.map((value) => ({ value, label: t(`numbers.order.${value}`) }))}
          value={draft.order[at] ?? null}
          onChange={(value) => choose(at, value)}
          clearable
        />
      ))}
    </>
  );
}

function Series({ draft, wrong, onChange }: NumberFormProps) {
  const { t } = useText(classNumberText);
  return (
    <>
      <Select
        label={t('numbers.series')}
        data={NUMBER_SERIES.map((value) => ({ value, label: t(`numbers.series.${value}`) }))}
        value={draft.series}
        allowDeselect={false}
        onChange={(value) => onChange({ ...draft, series: value === 'THROUGH' ? 'THROUGH' : 'EACH' })}
      />
      <Pairs>
        <TextInput
          label={t('numbers.start')}
          inputMode="numeric"
          maxLength={7}
          value={draft.start}
          error={wrong.has('start') ? t('numbers.wrongNumber') : null}
          onChange={(event) => onChange({ ...draft, start: event.currentTarget.value })}
        />
        {draft.series === 'THROUGH' ? (
          <TextInput
            label={t('numbers.gap')}
            inputMode="numeric"
            maxLength={5}
            value={draft.gap}
            error={wrong.has('gap') ? t('numbers.wrongGap') : null}
            onChange={(event) => onChange({ ...draft, gap: event.currentTarget.value })}
          />
        ) : null}
      </Pairs>
    </>
  );
}

/** Kind, pattern, order and series; the preview beside it follows. */
export function NumberForm(props: NumberFormProps) {
  const { draft, wrong, onChange } = props;
  const { t } = useText(classNumberText, fieldText);
  return (
    <Card title={t('numbers.scheme')}>
      <Stack>
        <Select
          label={t('numbers.kind')}
          data={NUMBER_KINDS.map((value) => ({ value, label: t(`numbers.kind.${value}`) }))}
          value={draft.kind}
          allowDeselect={false}
          onChange={(value) => onChange(newDraft(NUMBER_KINDS.find((one) => one === value) ?? 'ROLL'))}
        />
        <TextInput
          label={t('numbers.pattern')}
          description={t('numbers.patternHelp', TOKENS)}
          maxLength={60}
          value={draft.pattern}
          error={wrong.has('pattern') ? t('numbers.patternWrong', { n: TOKENS.n }) : null}
          onChange={(event) => onChange({ ...draft, pattern: event.currentTarget.value })}
        />
        <Order {...props} />
        <Series {...props} />
        {draft.kind === 'ID' ? null : (
          <Checkbox
            label={t('numbers.keep')}
            description={t('numbers.keepHelp')}
            checked={draft.keep}
            onChange={(event) => onChange({ ...draft, keep: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </Card>
  );
}
