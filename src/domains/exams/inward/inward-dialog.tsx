import { Button, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { namesElective } from './elective-name.rules.ts';
import { inwardText } from './inward.text.ts';
import { seatNumberText } from '../seat-number/seat-number.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Discard, useLeaving } from '../../../kit/ui/leaving.tsx';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { toastCount, toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { instancePapers } from '../exam-instance/instance-paper.contract.ts';
import classes from './inward.module.css';
import { candidates } from './candidate.contract.ts';
import { condonations } from './condonation.contract.ts';
import { inwards, type InwardKind } from './inward.contract.ts';
import { InwardPlan } from './inward-plan.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';

interface Props {
  readonly instance: ExamInstanceRow;
  readonly kind: InwardKind;
  /** Empty: everybody who is eligible. */
  readonly studentIds: readonly string[];
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

const LEAST_REASON = 3;

/** Elective groups of the exam with their papers; nothing for backlogs, whose papers are fixed. */
function useElectives(instance: ExamInstanceRow, kind: InwardKind) {
  const instituteId = useInstituteId();
  const { data } = useCall(instancePapers.list, { instituteId, params: { examInstanceId: instance.id } }, { enabled: kind !== 'BACKLOG' });
  const chosen = (data?.data ?? []).filter((paper) => paper.examined && paper.electiveGroup !== null);
  return [...Map.groupBy(chosen, (paper) => paper.electiveGroup ?? '')].map(([name, papers]) => ({
    name,
    options: papers.map((paper) => ({ value: paper.paperId, label: `${paper.code} ${paper.title}` })),
  }));
}

function useInward({ instance, kind, studentIds, onDone, onClose }: Props) {
  const { t } = useText(inwardText);
  const instituteId = useInstituteId();
  const [electives, setElectives] = useState<Readonly<Record<string, string>>>({});
  const [formNo, setFormNo] = useState('');
  const [reason, setReason] = useState('');
  const [tooShort, setTooShort] = useState(false);
  const [busy, setBusy] = useState(false);
  const order = { examInstanceId: instance.id, kind, studentProfileIds: [...studentIds], electivePaperIds: Object.values(electives) };
  const answer = useCall(candidates.plan, { instituteId, body: order }, { keepPrevious: true });
  const act = async () => {
    if (kind === 'ADDITIONAL' && reason.trim().length < LEAST_REASON) return setTooShort(true);
    setBusy(true);
    const more = { ...(formNo.trim() ? { formNo: formNo.trim() } : {}), ...(reason.trim() ? { reason: reason.trim() } : {}) };
    try {
      const { data } = await call(inwards.inward, { instituteId, body: { ...order, ...more } });
      toastCount(
        data.inwarded,
        t('preExam.inwarded', { count: count(data.inwarded), papers: count(data.papers), refused: count(data.refused.length) }),
      );
      onDone?.();
      onClose();
    } catch (error) {
      toastRefusal(error);
      setBusy(false);
    }
    await refresh(inwards.list, candidates.preview, candidates.plan, instancePapers.list, condonations.list);
  };
  return {
    electives,
    setElectives,
    formNo,
    setFormNo,
    reason,
    setReason,
    tooShort: tooShort && reason.trim().length < LEAST_REASON,
    busy,
    answer,
    act,
  };
}

type State = ReturnType<typeof useInward>;

function Electives({ instance, kind, state }: Pick<Props, 'instance' | 'kind'> & { readonly state: State }) {
  const { t } = useText(inwardText, fieldText);
  return useElectives(instance, kind).map((group) => (
    <Select
      key={group.name}
      label={namesElective(group.name) ? group.name : t('preExam.elective', { group: group.name })}
      description={t('preExam.electiveHelp')}
      placeholder={t('field.choosePlaceholder')}
      data={group.options}
      value={state.electives[group.name] ?? null}
      onChange={(value) => state.setElectives({ ...state.electives, ...(value ? { [group.name]: value } : {}) })}
    />
  ));
}

/** The form number for one student; the reason for a late form. */
function Fields({ kind, studentIds, state }: Pick<Props, 'kind' | 'studentIds'> & { readonly state: State }) {
  const { t } = useText(inwardText, uiText);
  return (
    <>
      {studentIds.length === 1 ? (
        <TextInput
          label={t('preExam.formNo')}
          maxLength={40}
          value={state.formNo}
          onChange={(event) => state.setFormNo(event.currentTarget.value)}
        />
      ) : null}
      {kind === 'ADDITIONAL' ? (
        <Textarea
          label={t('reason.label')}
          description={t('preExam.additionalHelp')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={300}
          error={state.tooShort ? t('reason.tooShort', { minimum: LEAST_REASON }) : null}
          value={state.reason}
          onChange={(event) => state.setReason(event.currentTarget.value)}
        />
      ) : null}
    </>
  );
}

/** Accepts forms: shows who gets which papers, and who is refused and why, before anything is stored. */
export function InwardDialog(props: Props) {
  const { instance, kind, studentIds, onClose } = props;
  const { t, textOf } = useText(inwardText, seatNumberText, uiText);
  useReturnFocus();
  const state = useInward(props);
  const isTyped = `${state.formNo}${state.reason}`.trim() !== '' || Object.keys(state.electives).length > 0;
  const { within, leave, isAsking, keep } = useLeaving<HTMLDivElement>(isTyped && !state.busy, onClose);
  const { answer } = state;
  const plan = answer.data?.data;
  const ready = plan !== undefined && plan.inwarded > 0 && plan.barred.length === 0;
  // Nobody refused anything as long as nothing was asked: first the electives are chosen.
  const isToChoose =
    plan !== undefined &&
    plan.inwarded === 0 &&
    plan.barred.length === 0 &&
    Object.keys(state.electives).length === 0 &&
    plan.refused.some(({ code }) => code === 'ELECTIVES_MISSING');
  const nobody = t(isToChoose ? 'preExam.electivesFirst' : 'preExam.nobody');
  const only = studentIds.length === 1 && kind === 'BACKLOG' ? (studentIds[0] ?? null) : null;
  return (
    <Modal
      opened
      onClose={leave}
      title={t('preExam.inwardTitle', { kind: textOf(`preExam.kind.${kind}`) })}
      centered
      size={680}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <Stack>
        <Electives instance={instance} kind={kind} state={state} />
        {answer.isError && !plan ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {isToChoose ? null : plan ? <InwardPlan instance={instance} plan={plan} student={only} /> : answer.isError ? null : <ListWaiting />}
        <Fields kind={kind} studentIds={studentIds} state={state} />
        <div className={classes.choices} ref={within}>
          {isAsking ? (
            <Discard onKeep={keep} onDiscard={onClose} />
          ) : (
            <>
              {plan && !ready ? <Hint>{nobody}</Hint> : null}
              <Button variant="default" onClick={leave}>
                {t('action.cancel')}
              </Button>
              <ActButton why={ready ? null : plan ? nobody : t('list.loading')} loading={state.busy} onClick={() => void state.act()}>
                {t('preExam.inwardConfirm', { count: count(plan?.inwarded ?? 0) })}
              </ActButton>
            </>
          )}
        </div>
      </Stack>
    </Modal>
  );
}
