import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount, toastDone } from '../../../kit/ui/toasts.tsx';
import { inwards } from './inward.contract.ts';
import { examLeaves, LEAVE_KINDS, LONGEST_DOCUMENT, type ExamLeave } from './exam-leave.contract.ts';
import { examLeaveText } from './exam-leave.text.ts';

interface LeavePaper {
  readonly paperId: string;
  readonly code: string;
  readonly title: string;
}

interface NoteProps {
  readonly student: { readonly id: string; readonly name: string };
  /** For which no leave is in force. */
  readonly papers: readonly LeavePaper[];
  readonly onClose: () => void;
}

function useLeaveForm() {
  const [kind, setKind] = useState<ExamLeave['kind']>('MEDICAL');
  const [document, setDocument] = useState('');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return { kind, setKind, document, setDocument, chosen, setChosen };
}

function Fields({ papers, form }: { readonly papers: readonly LeavePaper[]; readonly form: ReturnType<typeof useLeaveForm> }) {
  const { t, textOf } = useText(examLeaveText);
  return (
    <Stack gap="sm">
      <Checkbox.Group label={t('examLeave.papers')} withAsterisk value={[...form.chosen]} onChange={form.setChosen}>
        <Stack gap={6} mt={6}>
          {papers.map(({ paperId, code, title }) => (
            <Checkbox key={paperId} value={paperId} label={`${code} ${title}`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select
        label={t('examLeave.kind')}
        withAsterisk
        allowDeselect={false}
        data={LEAVE_KINDS.map((value) => ({ value, label: textOf(`examLeave.kind.${value}`) }))}
        value={form.kind}
        onChange={(value) => form.setKind(LEAVE_KINDS.find((one) => one === value) ?? form.kind)}
      />
      <TextInput
        label={t('examLeave.document')}
        description={t('examLeave.document.help')}
        withAsterisk
        maxLength={LONGEST_DOCUMENT}
        value={form.document}
        onChange={(event) => form.setDocument(event.currentTarget.value)}
      />
    </Stack>
  );
}

/** Notes that a student is absent from papers with leave. */
export function LeaveDialog({ student, papers, onClose }: NoteProps) {
  const { t } = useText(examLeaveText);
  const instituteId = useInstituteId();
  const form = useLeaveForm();
  const document = form.document.trim();
  const why = form.chosen.length === 0 ? t('examLeave.noPapers') : document === '' ? t('examLeave.noDocument') : null;
  const note = async (reason: string) => {
    const body = { studentExamId: student.id, paperIds: [...form.chosen], kind: form.kind, reason, document };
    const { data } = await call(examLeaves.note, { instituteId, body });
    toastCount(data.noted, t('examLeave.done', { count: count(data.noted) }));
    await refresh(examLeaves.list, inwards.list);
  };
  return (
    <ReasonDialog
      title={t('examLeave.noteOf', { name: student.name })}
      confirm={t('examLeave.confirm', { count: count(form.chosen.length) })}
      tone="navy"
      reason="REQUIRED"
      changed={form.chosen.length > 0 || form.document !== ''}
      why={why}
      onConfirm={note}
      onClose={onClose}
      fields={<Fields papers={papers} form={form} />}
    >
      <p>{t('examLeave.noteWhat')}</p>
    </ReasonDialog>
  );
}

/** Takes one leave back. */
export function LeaveBackDialog({ leave, onClose }: { readonly leave: ExamLeave; readonly onClose: () => void }) {
  const { t } = useText(examLeaveText);
  const instituteId = useInstituteId();
  const withdraw = async (reason: string) => {
    await call(examLeaves.withdraw, { instituteId, params: { id: leave.id }, body: { reason } });
    toastDone(t('examLeave.withdrawDone'));
    await refresh(examLeaves.list, inwards.list);
  };
  return (
    <ReasonDialog
      title={t('examLeave.withdrawTitle')}
      confirm={t('examLeave.withdraw')}
      tone="red"
      reason="REQUIRED"
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{t('examLeave.withdrawWhat', { name: leave.name, paper: leave.paper })}</p>
    </ReasonDialog>
  );
}
