import { useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Choices } from '../../../kit/layout/choices.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { chosenOf, LetterFields, UNTYPED, useWhy } from '../letter/issue-letter.tsx';
import { LettersOfBatch } from './letters-of-batch.tsx';
import { letterText } from '../letter/letter.text.ts';
import { printFieldText } from '../print-kind/print-field.text.ts';
import { letterBatches, type PlannedLetter } from './letter-batch.contract.ts';
import { letterBatchText } from './letter-batch.text.ts';
import { useLetterCheck } from './use-letter-check.client.ts';

const NONE_EMPTY: ReadonlyMap<string, readonly string[]> = new Map();

/** Who gets one, what stays empty on it, and who does not and why. */
function Plan({ rows, empty }: { readonly rows: readonly PlannedLetter[]; readonly empty: ReadonlyMap<string, readonly string[]> }) {
  const { t, textOf } = useText(letterBatchText, letterText, printFieldText);
  const emptyOn = (id: string) => (empty.get(id) ?? []).map((field) => textOf(`printField.${field}`, field)).join(', ');
  const gets = rows.filter(({ leftOut }) => leftOut === null).length;
  return (
    <>
      <p role="status">
        {gets === 0 ? t('letterBatch.planNone') : t('letterBatch.plan', { count: count(gets), skipped: count(rows.length - gets) })}
      </p>
      <RecordTable>
        <thead>
          <tr>
            <th scope="col">{t('letterBatch.student')}</th>
            <th scope="col">{t('letterBatch.prn')}</th>
            <th scope="col">{t('letterBatch.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ studentProfileId, name, prn, leftOut }) => (
            <tr key={studentProfileId}>
              <td data-name={t('letterBatch.student')}>{name}</td>
              <td data-name={t('letterBatch.prn')}>{prn}</td>
              <td data-name={t('letterBatch.outcome')}>
                {leftOut === null ? (
                  <>
                    <StateBadge tone="green">{t('letterBatch.gets')}</StateBadge>
                    {empty.has(studentProfileId) ? <Hint>{t('letters.missing', { fields: emptyOn(studentProfileId) })}</Hint> : null}
                  </>
                ) : (
                  <StateBadge tone="amber">{t(`letterBatch.leftOut.${leftOut}`)}</StateBadge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </>
  );
}

/** The order as it is put together, and what still keeps it. */
function useLetterOrder(profileIds: readonly string[]) {
  const instituteId = useInstituteId();
  const kinds = useCall(letterBatches.kinds, { instituteId });
  const [typed, setTyped] = useState(UNTYPED);
  const choices = (kinds.data?.data ?? []).map((one) => ({ ...one, refusal: null, missing: [] }));
  const chosen = chosenOf(choices, typed);
  const kind = chosen.choice?.kind ?? 'BONAFIDE';
  const plan = useCall(
    letterBatches.plan,
    { instituteId, body: { kind, studentProfileIds: [...profileIds] } },
    { enabled: chosen.choice !== undefined },
  );
  return { kinds, plan, typed, chosen, kind, change: (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part })) };
}

interface CheckProps {
  readonly why: string | null;
  readonly total: number;
  /** Of so many students; null: it was not asked for. */
  readonly done: number | null;
  readonly onCheck: () => void;
}

/** Before anything is issued: whose text finds no room or cannot be printed. */
function CheckTexts({ why, total, done, onCheck }: CheckProps) {
  const { t } = useText(letterBatchText);
  if (done !== null && done >= total) return <Hint>{t('letterBatch.checked')}</Hint>;
  return (
    <Choices>
      <ActButton variant="default" why={why} loading={done !== null} onClick={onCheck}>
        {t('letterBatch.check')}
      </ActButton>
      {done === null ? null : <span role="status">{t('letterBatch.checking', { done: count(done), total: count(total) })}</span>}
    </Choices>
  );
}

interface Props {
  readonly profileIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** A letter to each of the selected students: which one, what is typed on all of them, and who gets one; then they are issued as a job. */
export function IssueLetters({ profileIds, onDone, onClose }: Props) {
  const { t } = useText(letterBatchText);
  const instituteId = useInstituteId();
  const { kinds, plan, typed, chosen, kind, change } = useLetterOrder(profileIds);
  const why = useWhy(chosen);
  const [saving, setSaving] = useState(false);
  const [batchId, setBatchId] = useState<string | null>(null);
  const words = Object.fromEntries((chosen.choice?.words ?? []).map((word) => [word, typed.words[word]?.trim() ?? '']));
  const order = { kind, language: chosen.language, words, studentProfileIds: [...profileIds] };
  const { check, found } = useLetterCheck(order);
  const rows = (plan.data?.data ?? []).map((row) =>
    row.leftOut === null && found?.faulty.has(row.studentProfileId) ? { ...row, leftOut: 'FAULTY' as const } : row,
  );
  const gets = rows.filter(({ leftOut }) => leftOut === null).length;
  const failed = [kinds, plan].find(({ isError, data }) => isError && !data);
  const issue = async () => {
    setSaving(true);
    try {
      const { data } = await call(letterBatches.create, { instituteId, body: order });
      setBatchId(data.id);
      onDone();
    } catch (error) {
      toastRefusal(error);
    } finally {
      setSaving(false);
    }
  };
  if (batchId !== null) return <LettersOfBatch id={batchId} onClose={onClose} />;
  return (
    <DrawerForm
      title={t('letterBatch.title')}
      changed={Object.values(typed.words).some(Boolean)}
      saving={saving}
      readOnly={plan.data !== undefined && gets === 0}
      wide="TABLE"
      saveLabel={t('letterBatch.issueCount', { count: count(gets) })}
      why={why}
      onSave={() => void (saving || why !== null || gets === 0 ? undefined : issue())}
      onClose={onClose}
    >
      <LetterFields chosen={chosen} onChange={change} />
      <Hint>{t('letterBatch.what')}</Hint>
      <CheckTexts why={why} total={profileIds.length} done={found?.done ?? null} onCheck={() => void check()} />
      {failed ? <ListFailed error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {plan.data ? <Plan rows={rows} empty={found?.empty ?? NONE_EMPTY} /> : <ListWaiting />}
    </DrawerForm>
  );
}
