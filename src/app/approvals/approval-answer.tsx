import { Button, Textarea } from '@mantine/core';
import { LeaveGuard } from '../../kit/form/leave-guard.tsx';
import { useState } from 'react';
import { REASON_LENGTH, type ApprovalView } from '../../kit/approval/approval.contract.ts';
import { useBarOf } from '../../kit/approval/bar-of.client.ts';
import { CardOfRequest } from '../../kit/approval/card-of-request.tsx';
import { decide, DECISION_WORDS, type Decision } from '../../kit/approval/decide.client.ts';
import { CallError } from '../../kit/errors/call-error.client.ts';
import { refreshAll } from '../../kit/http/use-call.client.ts';
import { errorsText } from '../../kit/text/error-text.client.ts';
import { useText } from '../../kit/text/text.client.ts';
import { useSaid } from '../../kit/text/use-said.client.ts';
import { approvalText } from '../../kit/approval/approval.text.ts';
import { productText } from '../../kit/text/product.text.ts';
import { uiText } from '../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../kit/session/institute.client.ts';
import { ActButton } from '../../kit/ui/act-button.tsx';
import { toastDone } from '../../kit/ui/toasts.tsx';
import classes from './request-item.module.css';

interface ConfirmProps {
  readonly answer: Decision;
  readonly request: ApprovalView;
  /** What is decided is on the screen already. */
  readonly isSeen: boolean;
  readonly onBack: () => void;
  readonly onDone?: (() => void) | undefined;
}

/** The second step of an answer: what it does, and the reason where one is needed. A refusal is shown here. */
function Confirm({ answer, request, isSeen, onBack, onDone }: ConfirmProps) {
  const { t } = useText(approvalText, productText, uiText);
  const instituteId = useInstituteId();
  const [note, setNote] = useState('');
  const [wrong, setWrong] = useSaid();
  const [busy, setBusy] = useState(false);
  const words = DECISION_WORDS[answer];
  const act = async () => {
    if (answer === 'REJECT' && note.trim().length < REASON_LENGTH) return setWrong(t('reason.tooShort', { minimum: REASON_LENGTH }));
    setBusy(true);
    try {
      await decide(instituteId, request, answer, note.trim());
      toastDone(t(words.done));
      await refreshAll();
      onDone?.();
    } catch (error) {
      setWrong(error instanceof CallError ? errorsText(error.items) : t('error.fallback'));
      setBusy(false);
    }
  };
  return (
    <div className={classes.confirm}>
      <LeaveGuard isChanged={note.trim() !== ''} saving={busy} />
      {isSeen ? null : <CardOfRequest id={request.id} />}
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

interface AnswerProps extends Pick<ConfirmProps, 'request' | 'isSeen'> {
  readonly onDone?: () => void;
}

/** What this person may answer to a request. */
export function ApprovalAnswer({ request, isSeen, onDone }: AnswerProps) {
  const { t } = useText(approvalText);
  const [answer, setAnswer] = useState<Decision | null>(null);
  const { abilities } = request;
  const bar = useBarOf(request);
  if (answer) return <Confirm answer={answer} request={request} isSeen={isSeen} onBack={() => setAnswer(null)} onDone={onDone} />;
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
      {abilities.approve ? (
        <ActButton why={bar} {...(isSeen ? {} : { says: 'SHOWN' as const })} onClick={() => setAnswer('APPROVE')}>
          {t('approval.approve')}
        </ActButton>
      ) : null}
    </div>
  );
}
