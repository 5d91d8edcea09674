import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { approve, reject, REASON_LENGTH, withdraw, type ApprovalView } from '../kit/approval/approval.contract.ts';
import { CallError } from '../kit/http/call-error.client.ts';
import { call } from '../kit/http/call.client.ts';
import { refreshAll } from '../kit/http/use-call.client.ts';
import { errorText } from '../kit/text/error-text.client.ts';
import { useText, type PlainKey } from '../kit/text/text.client.ts';
import { useInstituteId } from '../kit/ui/institute.client.ts';
import { toastDone } from '../kit/ui/toasts.tsx';
import classes from './approval-drawer.module.css';

type Answer = 'APPROVE' | 'REJECT' | 'WITHDRAW';

const WORDS: Record<Answer, { readonly act: PlainKey; readonly note: PlainKey; readonly done: PlainKey }> = {
  APPROVE: { act: 'approval.approve', note: 'approval.approveNote', done: 'approval.approved' },
  REJECT: { act: 'approval.reject', note: 'approval.rejectNote', done: 'approval.rejected' },
  WITHDRAW: { act: 'approval.withdraw', note: 'approval.withdrawNote', done: 'approval.withdrawn' },
};

async function send(answer: Answer, instituteId: string, { id, version }: ApprovalView, note: string): Promise<void> {
  const input = { instituteId, params: { id } };
  if (answer === 'APPROVE') await call(approve, { ...input, body: { version, ...(note ? { note } : {}) } });
  else if (answer === 'REJECT') await call(reject, { ...input, body: { version, note } });
  else await call(withdraw, { ...input, body: { version } });
}

interface ConfirmProps {
  readonly answer: Answer;
  readonly request: ApprovalView;
  readonly onBack: () => void;
}

/** The second step of an answer: what it does, and the reason where one is needed. A refusal is shown here. */
function Confirm({ answer, request, onBack }: ConfirmProps) {
  const { t } = useText();
  const instituteId = useInstituteId();
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const words = WORDS[answer];
  const act = async () => {
    if (answer === 'REJECT' && note.trim().length < REASON_LENGTH) return setWrong(t('reason.tooShort', { minimum: REASON_LENGTH }));
    setBusy(true);
    try {
      await send(answer, instituteId, request, note.trim());
      toastDone(t(words.done));
      await refreshAll();
    } catch (error) {
      setWrong(error instanceof CallError ? error.items.map(errorText).join(' ') : t('error.fallback'));
      setBusy(false);
    }
  };
  return (
    <div className={classes.confirm}>
      <p className={classes.note}>{t(words.note)}</p>
      {answer === 'REJECT' ? (
        <Textarea
          label={t('reason.label')}
          withAsterisk
          autosize
          minRows={2}
          maxLength={500}
          ref={(area) => (note === '' ? area?.focus() : undefined)}
          value={note}
          onChange={(event) => {
            setNote(event.currentTarget.value);
            setWrong(null);
          }}
        />
      ) : null}
      {wrong ? (
        <p className={classes.wrong} role="alert">
          {wrong}
        </p>
      ) : null}
      <div className={classes.choices}>
        <Button variant="default" onClick={onBack} disabled={busy}>
          {t('action.cancel')}
        </Button>
        <Button color={answer === 'APPROVE' ? 'navy' : 'red'} loading={busy} onClick={() => void act()}>
          {t(words.act)}
        </Button>
      </div>
    </div>
  );
}

/** What this person may answer to a request. */
export function ApprovalAnswer({ request }: { readonly request: ApprovalView }) {
  const { t } = useText();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { abilities } = request;
  if (answer) return <Confirm answer={answer} request={request} onBack={() => setAnswer(null)} />;
  return (
    <div className={classes.choices}>
      {abilities.withdraw ? (
        <Button variant="default" onClick={() => setAnswer('WITHDRAW')}>
          {t('approval.withdraw')}
        </Button>
      ) : null}
      {abilities.reject ? (
        <Button variant="default" onClick={() => setAnswer('REJECT')}>
          {t('approval.reject')}
        </Button>
      ) : null}
      {abilities.approve ? <Button onClick={() => setAnswer('APPROVE')}>{t('approval.approve')}</Button> : null}
    </div>
  );
}
