import { useState } from 'react';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Lines } from '../../../kit/layout/lines.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount } from '../../../kit/ui/toasts.tsx';
import { examPatterns } from '../exam-pattern/exam-pattern.contract.ts';
import { inwards } from '../inward/inward.contract.ts';
import { studentExamStatuses } from '../student-exam-status/student-exam-status.contract.ts';
import { statusPatterns } from './status-pattern.contract.ts';
import { statusPatternText } from './status-pattern.text.ts';

type Preview = ReplyOf<typeof statusPatterns.preview>['data'];

/** Who would be changed, and who is left out and why. */
function PreviewWords({ preview }: { readonly preview: Preview }) {
  const { t } = useText(statusPatternText);
  const { counts, leftOut } = preview;
  return (
    <Stack>
      <Hint>{t('statusPattern.changes', { count: count(counts.CHANGED) })}</Hint>
      {leftOut.length === 0 ? null : (
        <>
          <Hint>{t('statusPattern.leftOut', { count: count(counts.SAME + counts.STATE) })}</Hint>
          <Lines aria-label={t('statusPattern.out')}>
            {leftOut.map((one) => (
              <li key={one.studentExamId}>{`${one.name} (${one.prn}): ${t(`statusPattern.outcome.${one.outcome}`)}`}</li>
            ))}
          </Lines>
        </>
      )}
    </Stack>
  );
}

interface Props {
  readonly examInstanceId: string;
  readonly studentExamIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The preview of what is chosen. */
function useAssigning({ examInstanceId, studentExamIds }: Props) {
  const instituteId = useInstituteId();
  const [studentExamStatusId, setStatus] = useState<string | null>(null);
  const [examPatternId, setPattern] = useState<string | null>(null);
  const body = { examInstanceId, studentExamIds: [...studentExamIds], studentExamStatusId, examPatternId };
  const isChosen = studentExamStatusId !== null || examPatternId !== null;
  const answer = useCall(statusPatterns.preview, { instituteId, body }, { enabled: isChosen });
  return { body, isChosen, answer, studentExamStatusId, setStatus, examPatternId, setPattern };
}

type Assigning = ReturnType<typeof useAssigning>;

function useWhy({ isChosen, answer }: Assigning): string | null {
  const { t } = useText(statusPatternText);
  if (!isChosen) return t('statusPattern.choose');
  if (answer.isError) return t('statusPattern.failed');
  if (answer.data === undefined) return t('statusPattern.waits');
  return answer.data.data.counts.CHANGED === 0 ? t('statusPattern.nobody') : null;
}

function Fields({ assigning }: { readonly assigning: Assigning }) {
  const { t } = useText(statusPatternText);
  const { answer, isChosen } = assigning;
  return (
    <Stack>
      <ReferenceSelect
        master={studentExamStatuses}
        field={{ value: assigning.studentExamStatusId, onChange: assigning.setStatus }}
        known={null}
        shared={{ label: t('statusPattern.status') }}
        clearable
      />
      <ReferenceSelect
        master={examPatterns}
        field={{ value: assigning.examPatternId, onChange: assigning.setPattern }}
        known={null}
        shared={{ label: t('statusPattern.pattern') }}
        clearable
      />
      {isChosen && answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {isChosen && answer.data ? <PreviewWords preview={answer.data.data} /> : null}
    </Stack>
  );
}

/** Exam status, pattern or both for the chosen students, with a preview by name of who is left out. */
export function AssignDialog(props: Props) {
  const { t } = useText(statusPatternText);
  const instituteId = useInstituteId();
  const assigning = useAssigning(props);
  const why = useWhy(assigning);
  const { body, answer, isChosen } = assigning;
  const assign = async (reason: string) => {
    const stamp = answer.data?.data.stamp ?? '';
    const { data } = await call(statusPatterns.assign, { instituteId, body: { ...body, reason, stamp } });
    await refresh(inwards.list, inwards.get, statusPatterns.acts);
    props.onDone();
    toastCount(data.changed, t('statusPattern.done', { count: count(data.changed) }));
  };
  return (
    <ReasonDialog
      title={t('statusPattern.title', { count: count(props.studentExamIds.length) })}
      confirm={t('statusPattern.assign')}
      tone="navy"
      reason="REQUIRED"
      why={why}
      changed={isChosen}
      onConfirm={assign}
      onClose={props.onClose}
      fields={<Fields assigning={assigning} />}
    >
      {t('statusPattern.what')}
    </ReasonDialog>
  );
}
