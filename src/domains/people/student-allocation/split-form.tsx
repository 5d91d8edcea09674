import { Checkbox, Select, TextInput } from '@mantine/core';
import { DayField } from '../../../kit/form/day-field.tsx';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { KindChoice } from './kind-choice.tsx';
import { readSeed, type SplitDraft } from './split-draft.rules.ts';
import { ALLOCATION_DEALS, ALLOCATION_ORDERS, type AllocationKind } from './student-allocation.contract.ts';
import { studentAllocationText } from './student-allocation.text.ts';

export interface SplitFormProps {
  readonly draft: SplitDraft;
  readonly kind: AllocationKind;
  readonly onKind: (kind: AllocationKind) => void;
  readonly divisions: readonly { readonly id: string; readonly name: string; readonly enrolled: number }[];
  readonly onChange: (draft: SplitDraft) => void;
}

function Order({ draft, onChange }: Pick<SplitFormProps, 'draft' | 'onChange'>) {
  const { t } = useText(studentAllocationText);
  const { order, seed, deal } = draft;
  return (
    <>
      <Select
        label={t('allocation.order')}
        data={ALLOCATION_ORDERS.map((value) => ({ value, label: t(`allocation.order.${value}`) }))}
        value={order}
        allowDeselect={false}
        onChange={(value) => onChange({ ...draft, order: ALLOCATION_ORDERS.find((one) => one === value) ?? 'ROLL' })}
      />
      {order === 'RANDOM' ? (
        <TextInput
          label={t('allocation.seed')}
          description={t('allocation.seedHelp')}
          inputMode="numeric"
          maxLength={6}
          value={seed}
          error={readSeed(seed) === null ? t('allocation.seedWrong') : null}
          onChange={(event) => onChange({ ...draft, seed: event.currentTarget.value })}
        />
      ) : null}
      <Select
        label={t('allocation.deal')}
        data={ALLOCATION_DEALS.map((value) => ({ value, label: t(`allocation.deal.${value}`) }))}
        value={deal}
        allowDeselect={false}
        onChange={(value) => onChange({ ...draft, deal: ALLOCATION_DEALS.find((one) => one === value) ?? 'BLOCKS' })}
      />
    </>
  );
}

/** Who is split, in which order, and for which days. */
export function SplitForm({ draft, kind, onKind, divisions, onChange }: SplitFormProps) {
  const { t } = useText(studentAllocationText);
  const toggle = (id: string, isIn: boolean) =>
    onChange({ ...draft, without: isIn ? draft.without.filter((one) => one !== id) : [...draft.without, id] });
  return (
    <Card title={t('allocation.settings')}>
      <Stack>
        <KindChoice kind={kind} onChange={onKind} />
        <Checkbox.Group
          label={t('allocation.divisions')}
          value={divisions.filter(({ id }) => !draft.without.includes(id)).map(({ id }) => id)}
        >
          <Stack>
            {divisions.map(({ id, name, enrolled }) => (
              <Checkbox
                key={id}
                value={id}
                label={`${name} (${count(enrolled)})`}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Order draft={draft} onChange={onChange} />
        <Pairs>
          <DayField label={t('allocation.from')} value={draft.startsOn} onChange={(startsOn) => onChange({ ...draft, startsOn })} />
          <DayField label={t('allocation.until')} value={draft.endsOn} onChange={(endsOn) => onChange({ ...draft, endsOn })} />
        </Pairs>
        <Checkbox
          label={t('allocation.again')}
          checked={draft.again}
          onChange={(event) => onChange({ ...draft, again: event.currentTarget.checked })}
        />
      </Stack>
    </Card>
  );
}
