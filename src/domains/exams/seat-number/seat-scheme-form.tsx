import { Checkbox, Select, TextInput } from '@mantine/core';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { seatNumberText } from './seat-number.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { GAP_KEYS, SEAT_ORDERS, type SeatOrder } from './seat-number.contract.ts';
import type { SchemeDraft, SchemeField } from './seat-scheme.rules.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';

const { textOf } = textsOf(seatNumberText);

interface Props {
  readonly draft: SchemeDraft;
  readonly wrong: readonly SchemeField[];
  readonly onChange: (draft: SchemeDraft) => void;
}
type TextField = 'prefix' | 'digits' | 'start' | 'step' | 'gap' | 'seed' | 'backlogPrefix' | 'backlogStart';

const MOST_KEYS = 5;

/** Sort keys of the numbering, in order. */
function Order({ draft, wrong, onChange }: Props) {
  const { t } = useText(seatNumberText, fieldText);
  const places = Array.from({ length: Math.min(MOST_KEYS, draft.order.length + 1) }, (_, at) => at);
  const choose = (at: number, value: string | null) => {
    const key = SEAT_ORDERS.find((one) => one === value);
    const order: (SeatOrder | undefined)[] = [...draft.order];
    order[at] = key;
    onChange({ ...draft, order: [...new Set(order.filter((one) => one !== undefined))] });
  };
  return (
    <>
      {places.map((at) => (
        <Select
          key={at}
          label={at === 0 ? t('preExam.seat.orderFirst') : t('preExam.seat.orderThen')}
          placeholder={t('preExam.seat.orderPrn')}
          data={SEAT_ORDERS.map((value) => ({ value, label: textOf(`preExam.seatOrder.${value}`) }))}
          value={draft.order[at] ?? null}
          onChange={(value) => choose(at, value)}
          error={at === 0 && wrong.includes('order') ? t('field.choose') : null}
          clearable={at > 0}
        />
      ))}
    </>
  );
}

/** Prefix, width, start, steps and order; the preview beside it follows. */
export function SeatSchemeForm(props: Props) {
  const { draft, wrong, onChange } = props;
  const { t } = useText(seatNumberText);
  const field = (name: TextField, help?: string) => (
    <TextInput
      label={textOf(`preExam.seat.${name}`)}
      description={help}
      {...(name === 'prefix' || name === 'backlogPrefix' ? {} : { inputMode: 'numeric' as const })}
      maxLength={12}
      value={draft[name]}
      error={wrong.includes(name) ? textOf(`preExam.seatWrong.${name}`) : null}
      onChange={(event) => onChange({ ...draft, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Card title={t('preExam.seat.scheme')}>
      <Stack>
        <Pairs>
          {field('prefix')}
          {field('digits')}
          {field('start')}
          {field('step')}
        </Pairs>
        <Order {...props} />
        {draft.order.includes('RANDOM') ? field('seed', t('preExam.seat.seedHelp')) : null}
        <Pairs>
          {field('gap')}
          <Select
            label={t('preExam.seat.gapBy')}
            data={[
              { value: 'FIRST', label: t('preExam.seat.gapFirst') },
              ...GAP_KEYS.map((value) => ({ value, label: textOf(`preExam.seatOrder.${value}`) })),
            ]}
            value={draft.gapBy}
            allowDeselect={false}
            onChange={(value) => onChange({ ...draft, gapBy: GAP_KEYS.find((one) => one === value) ?? 'FIRST' })}
          />
        </Pairs>
        <Checkbox
          label={t('preExam.seat.ownSeries')}
          description={t('preExam.seat.ownSeriesHelp')}
          checked={draft.ownSeries === 'YES'}
          onChange={(event) => onChange({ ...draft, ownSeries: event.currentTarget.checked ? 'YES' : 'NO' })}
        />
        {draft.ownSeries === 'YES' ? (
          <Pairs>
            {field('backlogPrefix')}
            {field('backlogStart')}
          </Pairs>
        ) : null}
      </Stack>
    </Card>
  );
}
