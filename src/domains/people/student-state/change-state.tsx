import { Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { DayField } from '../../../kit/form/day-field.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount, toastDone } from '../../../kit/ui/toasts.tsx';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { STUDENT_STATES, studentProfiles } from '../student-profile/student-profile.contract.ts';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import { studentStates, type StudentState } from './student-state.contract.ts';
import { isEnded, isLasting, isProved, mayBecome } from './student-state.rules.ts';
import { studentStateText } from './student-state.text.ts';

interface Props {
  readonly studentProfileIds: readonly string[];
  /** The one student and what is seen of them; null: many at once. */
  readonly one: { readonly name: string; readonly state: StudentState } | null;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

const MOST_NAMED = 20;

/** Said in the dialog, where it was asked. */
const leftAsTheyWere = (sentences: readonly string[]) =>
  new CallError(
    409,
    sentences.map((message) => ({ code: '', message })),
  );

interface Draft {
  readonly state: StudentState | null;
  readonly effectiveOn: string;
  readonly untilOn: string;
  readonly document: string;
}

interface FieldsProps {
  readonly draft: Draft;
  readonly from: StudentState | null;
  readonly set: (patch: Partial<Draft>) => void;
}

function StateFields({ draft, from, set }: FieldsProps) {
  const { t, textOf } = useText(studentStateText, studentProfileText);
  const { state } = draft;
  const states = STUDENT_STATES.filter((value) => from === null || mayBecome(from, value));
  const lasts = state !== null && isLasting(state);
  return (
    <Stack>
      <Select
        label={t('studentState.to')}
        withAsterisk
        data={states.map((value) => ({ value, label: textOf(`studentProfile.state.${value}`, value) }))}
        value={state}
        onChange={(value) => set({ state: states.find((one) => one === value) ?? null })}
        allowDeselect={false}
      />
      <Pairs>
        <DayField label={t('studentState.from')} withAsterisk value={draft.effectiveOn} onChange={(effectiveOn) => set({ effectiveOn })} />
        {lasts ? <DayField label={t('studentState.until')} value={draft.untilOn} onChange={(untilOn) => set({ untilOn })} /> : null}
      </Pairs>
      <TextInput
        label={t(state !== null && isProved(state) ? 'studentState.documentNeeded' : 'studentState.document')}
        withAsterisk={state !== null && isProved(state)}
        maxLength={200}
        value={draft.document}
        onChange={(event) => set({ document: event.currentTarget.value })}
      />
    </Stack>
  );
}

const lacking = ({ state, effectiveOn, document }: Draft) =>
  state === null || effectiveOn === '' || (isProved(state) && document.trim() === '');

/** Changes the status of one student or of many: with the day, the reason and the paper; whoever cannot is told with the reason. */
export function ChangeState({ studentProfileIds, one, onDone, onClose }: Props) {
  const { t, textOf } = useText(studentStateText, studentProfileText);
  const instituteId = useInstituteId();
  const [draft, setDraft] = useState<Draft>(() => ({ state: null, effectiveOn: todayHere(), untilOn: '', document: '' }));
  const { state, effectiveOn } = draft;
  const partly = (done: number, refused: number) =>
    one === null ? [t('studentState.partly', { done: count(done), refused: count(refused) })] : [];
  const change = async (reason: string) => {
    if (state === null) return;
    const untilOn = isLasting(state) && draft.untilOn !== '' ? draft.untilOn : null;
    const document = draft.document.trim() === '' ? null : draft.document.trim();
    const seen = one === null ? {} : { was: one.state };
    const body = { ...seen, studentProfileIds: [...studentProfileIds], state, effectiveOn, untilOn, document, reason };
    const { data } = await call(studentStates.change, { instituteId, body });
    await refresh(studentDirectory.list, studentProfiles.get, studentProfiles.list, studentStates.list);
    const refused = data.rows.flatMap(({ name, refusal }) => (refusal ? [`${name}: ${textOf(`studentState.refusal.${refusal}`)}`] : []));
    if (refused.length > 0) throw leftAsTheyWere([...partly(data.done, data.refused), ...refused.slice(0, MOST_NAMED)]);
    if (one === null) toastCount(data.done, t('studentState.doneMany', { done: count(data.done) }));
    else toastDone(t('studentState.done'));
    onDone?.();
  };
  return (
    <ReasonDialog
      title={
        one === null ? t('studentState.titleMany', { count: count(studentProfileIds.length) }) : t('studentState.title', { name: one.name })
      }
      confirm={t('studentState.change')}
      tone="navy"
      reason="REQUIRED"
      why={lacking(draft) ? t('studentState.fill') : null}
      changed={state !== null}
      onConfirm={change}
      onClose={onClose}
      fields={<StateFields draft={draft} from={one?.state ?? null} set={(patch) => setDraft((before) => ({ ...before, ...patch }))} />}
    >
      <p>{t(state === 'ACTIVE' ? 'studentState.whatActive' : 'studentState.what')}</p>
      {state !== null && isEnded(state) ? <p>{t('studentState.loginStays')}</p> : null}
    </ReasonDialog>
  );
}
