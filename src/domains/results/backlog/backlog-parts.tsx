import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { studentHistoryText } from '../student-history/student-history.text.ts';
import { backlogs, type BacklogRow } from './backlog.contract.ts';

const TONES: Readonly<Record<string, Tone>> = { OPEN: 'red', INWARDED: 'blue', ATTEMPTED: 'amber', CLEARED: 'green' };

export function BacklogState({ row: { state } }: { readonly row: BacklogRow }) {
  const { textOf } = useText(studentHistoryText);
  return <StateBadge tone={TONES[state] ?? 'grey'}>{textOf(`history.backlog.${state}`, state)}</StateBadge>;
}

/** Takes the last attempt back, before its result is published: the student is uninwarded for that examination. */
export function RevertAttempt({ row }: { readonly row: BacklogRow }) {
  const { t } = useText(studentHistoryText);
  const instituteId = useInstituteId();
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const last = row.history.at(-1);
  const revert = async (reason: string) => {
    await call(backlogs.revert, { instituteId, params: { id: row.id }, body: { reason } });
    toastDone(t('history.revertDone', { paper: row.paperCode }));
    await refresh(backlogs.list);
  };
  if (row.state !== 'INWARDED' || !can('backlogs', 'delete')) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setAsking(true)}>
        {t('history.revert')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t('history.revertTitle', { paper: row.paperCode })}
          confirm={t('history.revert')}
          tone="red"
          reason="REQUIRED"
          onConfirm={revert}
          onClose={() => setAsking(false)}
        >
          <p>{t('history.revertWhat', { exam: last?.examCode ?? '–', no: last?.attemptNo ?? 0 })}</p>
        </ReasonDialog>
      ) : null}
    </>
  );
}
