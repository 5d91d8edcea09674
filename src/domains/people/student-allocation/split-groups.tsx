import { ActionIcon, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { CapacityButton } from './capacity-button.tsx';
import { nextBatch, type DraftGroup, type SplitDraft } from './split-draft.rules.ts';
import type { AllocationKind, SplitGroup } from './student-allocation.contract.ts';
import { studentAllocationText } from './student-allocation.text.ts';

interface Props {
  readonly draft: SplitDraft;
  readonly kind: AllocationKind;
  /** Of the preview, once there is one. */
  readonly sizes: readonly SplitGroup[];
  readonly onChange: (draft: SplitDraft) => void;
}

interface RowProps {
  readonly group: DraftGroup;
  readonly kind: AllocationKind;
  readonly size: SplitGroup | undefined;
  readonly onBatch: (batch: string) => void;
  readonly onRemove: () => void;
}

function GroupRow({ group, kind, size, onBatch, onRemove }: RowProps) {
  const { t } = useText(studentAllocationText);
  return (
    <tr>
      <td>{group.name}</td>
      {kind === 'BATCH' ? (
        <td>
          <TextInput
            aria-label={`${t('allocation.batch')}: ${group.name}`}
            maxLength={20}
            value={group.batch}
            onChange={(event) => onBatch(event.currentTarget.value)}
          />
        </td>
      ) : null}
      <td data-end>{size === undefined ? '–' : count(size.students)}</td>
      <td data-end>{size === undefined ? '–' : count(size.load)}</td>
      <td data-end>
        {size === undefined ? (
          '–'
        ) : (
          <CapacityButton teacherProfileId={group.teacherProfileId} name={group.name} kind={kind} capacity={size.capacity} />
        )}
      </td>
      <td data-end>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('allocation.remove', { name: group.name })} onClick={onRemove}>
          <IconX size={16} stroke={1.75} />
        </ActionIcon>
      </td>
    </tr>
  );
}

const isOf =
  ({ teacherProfileId, batch }: DraftGroup, kind: AllocationKind) =>
  (one: SplitGroup) =>
    one.teacherProfileId === teacherProfileId && (kind !== 'BATCH' || one.batch === batch.trim());

function AddTeacher({ draft, kind, onChange }: Omit<Props, 'sizes'>) {
  const { t } = useText(studentAllocationText);
  const { groups } = draft;
  // A new field after each one that was added.
  const [round, setRound] = useState(0);
  const add = (teacherProfileId: string | null, name: string) => {
    setRound((before) => before + 1);
    if (teacherProfileId === null) return;
    if (kind !== 'BATCH' && groups.some((one) => one.teacherProfileId === teacherProfileId)) return;
    onChange({ ...draft, groups: [...groups, { teacherProfileId, name, batch: nextBatch(groups) }] });
  };
  return (
    <ReferenceSelect
      key={round}
      master={teacherProfiles}
      field={{ value: null, onChange: (value, option) => add(value, option?.label ?? '') }}
      known={null}
      shared={{ label: t('allocation.addTeacher') }}
      clearable={false}
    />
  );
}

/** Over whom the students are split, with what each would have and may have. */
export function SplitGroups({ draft, kind, sizes, onChange }: Props) {
  const { t } = useText(studentAllocationText);
  const { groups } = draft;
  const change = (at: number, batch: string) =>
    onChange({ ...draft, groups: groups.map((one, place) => (place === at ? { ...one, batch } : one)) });
  return (
    <Card title={t('allocation.teachers')}>
      <Stack>
        <AddTeacher draft={draft} kind={kind} onChange={onChange} />
        {groups.length === 0 ? (
          <Hint>{t('allocation.chooseTeachers')}</Hint>
        ) : (
          <TableFrame>
            <DenseTable aria-label={t('allocation.teachers')}>
              <thead>
                <tr>
                  <th scope="col">{t('allocation.teacher')}</th>
                  {kind === 'BATCH' ? <th scope="col">{t('allocation.batch')}</th> : null}
                  <th scope="col" data-end>
                    {t('allocation.here')}
                  </th>
                  <th scope="col" data-end>
                    {t('allocation.all')}
                  </th>
                  <th scope="col" data-end>
                    {t('allocation.capacity')}
                  </th>
                  <th>
                    <span className="p-hidden">{t('allocation.removeOne')}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {groups.map((group, at) => (
                  <GroupRow
                    key={`${group.teacherProfileId} ${groups.slice(0, at).filter((one) => one.teacherProfileId === group.teacherProfileId).length}`}
                    group={group}
                    kind={kind}
                    size={sizes.find(isOf(group, kind))}
                    onBatch={(batch) => change(at, batch)}
                    onRemove={() => onChange({ ...draft, groups: groups.filter((_one, place) => place !== at) })}
                  />
                ))}
              </tbody>
            </DenseTable>
          </TableFrame>
        )}
      </Stack>
    </Card>
  );
}
