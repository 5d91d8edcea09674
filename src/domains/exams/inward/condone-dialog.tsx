import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount, toastDone } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { candidates } from './candidate.contract.ts';
import { condonations, type CondonationClause } from './condonation.contract.ts';
import { condonationText } from './condonation.text.ts';

const { textOf } = textsOf(condonationText);
const LONGEST_DOCUMENT = 200;

interface CondoneProps {
  readonly instance: ExamInstanceRow;
  readonly clause: CondonationClause;
  readonly studentIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Sets one clause aside for some students, with a reason and what proves it. */
export function CondoneDialog({ instance, clause, studentIds, onDone, onClose }: CondoneProps) {
  const { t } = useText(condonationText);
  const instituteId = useInstituteId();
  const [document, setDocument] = useState('');
  const condone = async (reason: string) => {
    const proof = document.trim() === '' ? {} : { document: document.trim() };
    const body = { examInstanceId: instance.id, clause, studentProfileIds: [...studentIds], reason, ...proof };
    const { data } = await call(condonations.condone, { instituteId, body });
    toastCount(data.condoned, data.condoned > 0 ? t('condonations.done', { count: count(data.condoned) }) : t('condonations.unchanged'));
    onDone();
    await refresh(condonations.list, candidates.preview, candidates.plan);
  };
  return (
    <ReasonDialog
      title={t('condonations.condoneTitle', { clause: textOf(`condonations.clause.${clause}`) })}
      confirm={t('condonations.confirm', { count: count(studentIds.length) })}
      tone="navy"
      reason="REQUIRED"
      changed={document !== ''}
      onConfirm={condone}
      onClose={onClose}
      fields={
        <TextInput
          label={t('condonations.document')}
          description={t('condonations.document.help')}
          maxLength={LONGEST_DOCUMENT}
          value={document}
          onChange={(event) => setDocument(event.currentTarget.value)}
        />
      }
    >
      <p>{t('condonations.condoneWhat', { count: count(studentIds.length) })}</p>
    </ReasonDialog>
  );
}

interface WithdrawProps {
  readonly condonation: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

export function WithdrawDialog({ condonation: { id, name }, onClose }: WithdrawProps) {
  const { t } = useText(condonationText);
  const instituteId = useInstituteId();
  const withdraw = async (reason: string) => {
    await call(condonations.withdraw, { instituteId, params: { id }, body: { reason } });
    toastDone(t('condonations.withdrawDone'));
    await refresh(condonations.list, candidates.preview, candidates.plan);
  };
  return (
    <ReasonDialog
      title={t('condonations.withdrawTitle')}
      confirm={t('condonations.withdraw')}
      tone="red"
      reason="REQUIRED"
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>{t('condonations.withdrawWhat', { name })}</p>
    </ReasonDialog>
  );
}
