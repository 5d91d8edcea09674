import { Menu } from '@mantine/core';
import { IconBan, IconCopy, IconEye, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { listApprovals } from '../../../kit/approval/approval.contract.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { ActsMenu } from '../../../kit/record/acts-menu.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { IssueTranscriptDialog } from './issue-transcript.tsx';
import { transcripts, type IssuedTranscript } from './transcript.contract.ts';
import { transcriptText } from './transcript.text.ts';

type Act = 'AGAIN' | 'DUPLICATE' | 'REVOKE';
interface AskedProps {
  readonly row: IssuedTranscript;
  readonly onClose: () => void;
}

/** One more copy, opened at once. */
function DuplicateDialog({ row: { id, number }, onClose }: AskedProps) {
  const { t } = useText(transcriptText);
  const instituteId = useInstituteId();
  const print = async (reason: string) => {
    await call(transcripts.duplicate, { instituteId, params: { id }, body: { reason } });
    await download(transcripts.download, { instituteId, params: { id } });
    await refresh(transcripts.list);
  };
  return (
    <ReasonDialog
      title={t('transcript.duplicate', { number })}
      confirm={t('transcript.duplicateConfirm')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={print}
      onClose={onClose}
    >
      <p>{t('transcript.duplicateWhat')}</p>
    </ReasonDialog>
  );
}

function RevokeDialog({ row: { id, number }, onClose }: AskedProps) {
  const { t } = useText(transcriptText);
  const instituteId = useInstituteId();
  const revoke = async (reason: string) => {
    await call(transcripts.requestRevocation, { instituteId, params: { id }, body: { reason } });
    toastDone(t('transcript.revoke.asked'));
    await refresh(listApprovals, transcripts.list);
  };
  return (
    <ReasonDialog
      title={t('transcript.revoke', { number })}
      confirm={t('transcript.revokeConfirm')}
      tone="red"
      reason="REQUIRED"
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{t('transcript.revokeWhat')}</p>
    </ReasonDialog>
  );
}

function Asked({ act, row, onClose }: AskedProps & { readonly act: Act }) {
  if (act === 'DUPLICATE') return <DuplicateDialog row={row} onClose={onClose} />;
  if (act === 'REVOKE') return <RevokeDialog row={row} onClose={onClose} />;
  return <IssueTranscriptDialog studentProfileId={row.studentProfileId} name={row.name} inPlaceOf={row} onClose={onClose} />;
}

const ICON = { size: 16, stroke: 1.75 };

/** What can be done with an issued transcript that nobody ended. */
export function TranscriptActs({ row }: { readonly row: IssuedTranscript }) {
  const { t } = useText(transcriptText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [act, setAct] = useState<Act | null>(null);
  const { id, number, name, state } = row;
  if (state === 'REVOKED' || state === 'SUPERSEDED') return null;
  const open = () => void download(transcripts.download, { instituteId, params: { id } }).catch(toastRefusal);
  return (
    <>
      <ActsMenu name={name} width={320}>
        {state === 'VALID' ? (
          <Menu.Item leftSection={<IconEye {...ICON} />} onClick={open}>
            {t('transcript.open', { number })}
          </Menu.Item>
        ) : null}
        {state === 'VALID' && can('transcripts', 'create') ? (
          <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => setAct('DUPLICATE')}>
            {t('transcript.duplicate', { number })}
          </Menu.Item>
        ) : null}
        {can('transcripts', 'create') ? (
          <Menu.Item leftSection={<IconRefresh {...ICON} />} onClick={() => setAct('AGAIN')}>
            {t('transcript.again', { number })}
          </Menu.Item>
        ) : null}
        {can('transcriptRevocation', 'create') ? (
          <Menu.Item color="red" leftSection={<IconBan {...ICON} />} onClick={() => setAct('REVOKE')}>
            {t('transcript.revoke', { number })}
          </Menu.Item>
        ) : null}
      </ActsMenu>
      {act === null ? null : <Asked act={act} row={row} onClose={() => setAct(null)} />}
    </>
  );
}
