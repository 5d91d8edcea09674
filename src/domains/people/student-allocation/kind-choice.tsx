import { Select } from '@mantine/core';
import { useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ALLOCATION_KINDS, type AllocationKind } from './student-allocation.contract.ts';
import { studentAllocationText } from './student-allocation.text.ts';

const NAMES = ['allocationKind'] as const;

/** The kind of the address, else the one chosen last. */
export function useKind(): readonly [AllocationKind, (kind: AllocationKind) => void] {
  const [asked, change] = useRememberedSet(NAMES);
  const kind = ALLOCATION_KINDS.find((one) => one === asked['allocationKind']) ?? 'MENTOR';
  return [kind, (allocationKind) => change({ allocationKind })];
}

interface Props {
  readonly kind: AllocationKind;
  readonly onChange: (kind: AllocationKind) => void;
  /** Among filters the label is not shown. */
  readonly isFilter?: boolean;
}

export function KindChoice({ kind, onChange, isFilter = false }: Props) {
  const { t } = useText(studentAllocationText);
  const words = t('allocation.kind');
  return (
    <Select
      {...(isFilter ? { 'aria-label': words } : { label: words })}
      data={ALLOCATION_KINDS.map((value) => ({ value, label: t(`allocation.kind.${value}`) }))}
      value={kind}
      allowDeselect={false}
      comboboxProps={{ shadow: 'md' }}
      onChange={(value) => onChange(ALLOCATION_KINDS.find((one) => one === value) ?? 'MENTOR')}
    />
  );
}
