import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DayField } from '../../../kit/form/day-field.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Stack } from '../../../kit/layout/stack.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { FileChoice, type ChosenFile } from '../student-file/file-choice.tsx';
import { classDocuments, studentDocuments, type StudentDocument } from './student-document.contract.ts';
import { studentDocumentText } from './student-document.text.ts';

export type DocumentAct = 'SUBMIT' | 'VERIFIED' | 'REJECTED' | 'PENDING' | 'HOLD' | 'RETURN';

interface Props {
  readonly studentProfileId: string;
  readonly document: StudentDocument;
  readonly onClose: () => void;
}

const shown = async () => refresh(studentDocuments.list, classDocuments.list);

function SubmitDialog({ studentProfileId, document, onClose }: Props) {
  const { t } = useText(studentDocumentText);
  const instituteId = useInstituteId();
  const known = document.fileId !== null && document.file !== null ? { id: document.fileId, name: document.file } : null;
  const [file, setFile] = useState<ChosenFile | null>(known);
  const [day, setDay] = useState(todayHere);
  const [holds, setHolds] = useState(document.originals === 'KEPT');
  const submit = async () => {
    const { documentTypeId, version } = document;
    const body = { studentProfileId, documentTypeId, version, fileId: file?.id ?? null, submittedOn: day, holdsOriginal: holds };
    await call(studentDocuments.submit, { instituteId, body });
    await shown();
    toastDone(t('studentDocument.done'));
  };
  return (
    <ReasonDialog
      title={t('studentDocument.submitTitle', { document: document.name })}
      confirm={t('studentDocument.submit')}
      tone="navy"
      reason="NONE"
      changed={file !== known}
      onConfirm={submit}
      onClose={onClose}
      fields={
        <Stack>
          <DayField label={t('studentDocument.day')} withAsterisk value={day} onChange={setDay} />
          <FileChoice studentProfileId={studentProfileId} value={file} onChange={setFile} />
          {document.originals === 'NOT_ASKED' || document.original === 'HELD' ? null : (
            <Checkbox label={t('studentDocument.holds')} checked={holds} onChange={(event) => setHolds(event.currentTarget.checked)} />
          )}
        </Stack>
      }
    >
      {t('studentDocument.submitWhat')}
    </ReasonDialog>
  );
}

const DECISIONS = {
  VERIFIED: ['studentDocument.verifyTitle', 'studentDocument.verify', 'studentDocument.verifyWhat'],
  REJECTED: ['studentDocument.rejectTitle', 'studentDocument.reject', 'studentDocument.rejectWhat'],
  PENDING: ['studentDocument.setBackTitle', 'studentDocument.setBack', 'studentDocument.setBackWhat'],
} as const;

function DecideDialog({ document, decision, onClose }: Props & { readonly decision: keyof typeof DECISIONS }) {
  const { t } = useText(studentDocumentText);
  const instituteId = useInstituteId();
  const [title, confirm, what] = DECISIONS[decision];
  const decide = async (reason: string) => {
    const body = { version: document.version ?? 0, decision, reason: decision === 'VERIFIED' ? null : reason };
    await call(studentDocuments.decide, { instituteId, params: { id: document.id ?? '' }, body });
    await shown();
    toastDone(t('studentDocument.done'));
  };
  return (
    <ReasonDialog
      title={t(title, { document: document.name })}
      confirm={t(confirm)}
      tone={decision === 'VERIFIED' ? 'navy' : 'red'}
      reason={decision === 'VERIFIED' ? 'NONE' : 'REQUIRED'}
      onConfirm={decide}
      onClose={onClose}
    >
      {t(what)}
    </ReasonDialog>
  );
}

function OriginalDialog({ document, act, onClose }: Props & { readonly act: 'HOLD' | 'RETURN' }) {
  const { t } = useText(studentDocumentText);
  const instituteId = useInstituteId();
  const [day, setDay] = useState(todayHere);
  const [to, setTo] = useState('');
  const move = async () => {
    const body = { version: document.version ?? 0, act, on: day, to: to.trim() === '' ? null : to.trim() };
    await call(studentDocuments.original, { instituteId, params: { id: document.id ?? '' }, body });
    await shown();
    toastDone(t('studentDocument.done'));
  };
  return (
    <ReasonDialog
      title={t('studentDocument.holdTitle', { document: document.name })}
      confirm={t(act === 'HOLD' ? 'studentDocument.hold' : 'studentDocument.return')}
      tone="navy"
      reason="NONE"
      changed={to !== ''}
      onConfirm={move}
      onClose={onClose}
      fields={
        <Stack>
          <DayField label={t('studentDocument.day')} withAsterisk value={day} onChange={setDay} />
          {act === 'RETURN' ? (
            <TextInput label={t('studentDocument.to')} maxLength={120} value={to} onChange={(event) => setTo(event.currentTarget.value)} />
          ) : null}
        </Stack>
      }
    >
      {t(act === 'HOLD' ? 'studentDocument.holdWhat' : 'studentDocument.returnWhat')}
    </ReasonDialog>
  );
}

/** The question of an act on one document. */
export function DocumentDialog({ act, ...of }: Props & { readonly act: DocumentAct }) {
  if (act === 'SUBMIT') return <SubmitDialog {...of} />;
  if (act === 'HOLD' || act === 'RETURN') return <OriginalDialog {...of} act={act} />;
  return <DecideDialog {...of} decision={act} />;
}
