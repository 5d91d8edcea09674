import { Radio } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { labelOf, wordsOf } from '../../../kit/master/master-row.client.ts';
import type { Master } from '../../../kit/master/master.contract.ts';
import { titleOfUse } from '../../../kit/record/use-title.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useEveryText, useText } from '../../../kit/text/text.client.ts';
import { listTrash } from '../../../kit/trash/trash.contract.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { studentGuardians } from '../student-guardian/student-guardian.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import { studentMerges, type MergePreview, type MergeRows, type MergeValue } from './student-merge.contract.ts';
import { studentMergeText } from './student-merge.text.ts';

const master: Master = studentProfiles;

/** A value as the record shows it. */
const shown = (field: string, value: MergeValue) =>
  value === null || value === '' ? '–' : wordsOf(master, field, { id: field, version: 0, [field]: value });

interface FieldsProps {
  readonly fields: MergePreview['fields'];
  readonly onTake: (field: string, from: 'KEPT' | 'GONE') => void;
}

function MergedFields({ fields, onTake }: FieldsProps) {
  const { t } = useText(studentMergeText, studentProfileText);
  if (fields.length === 0) return <p>{t('merge.same')}</p>;
  return (
    <>
      <p>{t('merge.fields')}</p>
      <RecordTable>
        <thead>
          <tr>
            <th scope="col">{t('merge.field')}</th>
            <th scope="col">{t('merge.keeps')}</th>
            <th scope="col">{t('merge.takes')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ field, kept, gone, takes }) => (
            <tr key={field}>
              <td data-name={t('merge.field')}>{labelOf(master, field)}</td>
              <td data-name={t('merge.keeps')}>
                <Radio name={field} label={shown(field, kept)} checked={takes === 'KEPT'} onChange={() => onTake(field, 'KEPT')} />
              </td>
              <td data-name={t('merge.takes')}>
                <Radio name={field} label={shown(field, gone)} checked={takes === 'GONE'} onChange={() => onTake(field, 'GONE')} />
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </>
  );
}

const listed = (rows: readonly MergeRows[]) => rows.map((use) => `${titleOfUse(use)} (${count(use.count)})`).join(', ');

function Outcome({ preview }: { readonly preview: MergePreview }) {
  const { t } = useText(studentMergeText);
  const { moved, stays, held, conflicts, attributes, login } = preview;
  return (
    <>
      {attributes.length > 0 ? <p>{t('merge.attributes', { names: attributes.join(', ') })}</p> : null}
      {login === 'TAKEN' ? <p>{t('merge.loginTaken')}</p> : null}
      <p>{`${t('merge.over')}: ${moved.length === 0 ? t('merge.nothing') : listed(moved)}`}</p>
      {stays.length > 0 ? <p>{`${t('merge.trash')}: ${listed(stays)}`}</p> : null}
      {conflicts.map((one) => (
        <p key={one} role="alert">
          <b>{t(`merge.conflict.${one}`, { rows: listed(held) })}</b>
        </p>
      ))}
    </>
  );
}

interface KeptProps {
  readonly people: readonly MergePreview['kept'][];
  readonly keptId: string;
  readonly onKeep: (id: string) => void;
}

function WhichStays({ people, keptId, onKeep }: KeptProps) {
  const { t } = useText(studentMergeText);
  return (
    <Radio.Group label={t('merge.stays')} value={keptId} onChange={onKeep}>
      {people.map((one) => (
        <Radio key={one.id} mt={8} value={one.id} label={`${one.name} · ${one.number}`} />
      ))}
    </Radio.Group>
  );
}

interface Props {
  readonly ids: readonly [string, string];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Which record stays, and whose values; both change what is previewed. */
function useMerge([first, second]: Props['ids']) {
  const instituteId = useInstituteId();
  const [keptId, setKept] = useState(first);
  const [take, setTake] = useState<readonly string[] | null>(null);
  const goneId = keptId === first ? second : first;
  const asked = { keptId, goneId, ...(take === null ? {} : { take: [...take] }) };
  const answer = useCall(studentMerges.preview, { instituteId, body: asked }, { keepPrevious: true });
  const preview = answer.data?.data ?? null;
  const keep = (id: string) => {
    setKept(id);
    setTake(null);
  };
  const choose = (field: string, from: 'KEPT' | 'GONE') => {
    const taken = (preview?.fields ?? []).flatMap((one) => (one.takes === 'GONE' && one.field !== field ? [one.field] : []));
    setTake(from === 'GONE' ? [...taken, field] : taken);
  };
  const merge = async (reason: string) => {
    if (preview === null) return;
    const versions = { keptVersion: preview.kept.version, goneVersion: preview.gone.version };
    await call(studentMerges.merge, { instituteId, body: { ...asked, ...versions, reason } });
    await refresh(studentDirectory.list, studentProfiles.get, studentProfiles.list, studentMerges.list);
    await refresh(enrolments.list, studentGuardians.list, listTrash);
  };
  return { answer, preview, keptId, keep, choose, merge, isCurrent: !answer.isPlaceholderData };
}

/** Two records of one person made one: which stays, whose values, what goes over and what prevents it. */
export function MergeDialog({ ids, onDone, onClose }: Props) {
  const { t } = useText(studentMergeText);
  // What prevents it can belong to any domain.
  const isNamed = useEveryText();
  const { answer, preview, keptId, keep, choose, merge, isCurrent } = useMerge(ids);
  if (answer.isError) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (preview === null || !isNamed) return <ListWaiting />;
  const people = [preview.kept, preview.gone].toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return (
    <ReasonDialog
      title={t('merge.title')}
      confirm={t('merge.confirm')}
      tone="red"
      width="WIDE"
      reason="REQUIRED"
      why={preview.conflicts.length > 0 || !isCurrent ? t('merge.blocked') : null}
      onConfirm={async (reason) => {
        await merge(reason);
        toastDone(t('merge.done', { name: preview.kept.name }));
        onDone();
      }}
      onClose={onClose}
      fields={
        <Stack>
          <WhichStays people={people} keptId={keptId} onKeep={keep} />
          <MergedFields fields={preview.fields} onTake={choose} />
          <Outcome preview={preview} />
        </Stack>
      }
    >
      {null}
    </ReasonDialog>
  );
}
