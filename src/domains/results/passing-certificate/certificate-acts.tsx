import { IconBan, IconCertificate, IconCopy, IconEye, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { IssueDialog } from './issue-certificates.tsx';
import { passingCertificates, type CertificateRow } from './passing-certificate.contract.ts';
import { passingCertificateText } from './passing-certificate.text.ts';
import own from './passing-certificate.module.css';

interface HeldProps {
  readonly id: string;
  readonly number: string;
  readonly onClose: () => void;
}

/** One more copy, opened at once. */
function DuplicateDialog({ id, number, onClose }: HeldProps) {
  const { t } = useText(passingCertificateText);
  const instituteId = useInstituteId();
  const print = async (reason: string) => {
    await call(passingCertificates.duplicate, { instituteId, params: { id }, body: { reason } });
    await download(passingCertificates.download, { instituteId, params: { id } });
    await refresh(passingCertificates.list);
  };
  return (
    <ReasonDialog
      title={t('certificate.duplicate', { number })}
      confirm={t('certificate.duplicateConfirm')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={print}
      onClose={onClose}
    >
      <p>{t('certificate.duplicateWhat')}</p>
    </ReasonDialog>
  );
}

function RevokeDialog({ id, number, onClose }: HeldProps) {
  const { t } = useText(passingCertificateText);
  const instituteId = useInstituteId();
  const revoke = async (reason: string) => {
    await call(passingCertificates.revoke, { instituteId, params: { id }, body: { reason } });
    toastDone(t('certificate.revoked', { number }));
    await refresh(passingCertificates.list);
  };
  return (
    <ReasonDialog
      title={t('certificate.revoke', { number })}
      confirm={t('certificate.revokeConfirm')}
      tone="red"
      reason="REQUIRED"
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>{t('certificate.revokeWhat')}</p>
    </ReasonDialog>
  );
}

type Started = { readonly id: string; readonly jobId: string };
type Act = 'ISSUE' | 'AGAIN' | 'DUPLICATE' | 'REVOKE';

interface Props {
  readonly examSessionId: string;
  readonly row: CertificateRow;
  readonly onStarted: (started: Started) => void;
}

function Asked({ act, examSessionId, row, onStarted, onClose }: Props & { readonly act: Act; readonly onClose: () => void }) {
  const { t } = useText(passingCertificateText);
  const { name, certificateId, number, studentExamId } = row;
  const held = { id: certificateId ?? '', number: number ?? '', onClose };
  if (act === 'DUPLICATE') return <DuplicateDialog {...held} />;
  if (act === 'REVOKE') return <RevokeDialog {...held} />;
  const isAgain = act === 'AGAIN';
  const words = { name, number: held.number };
  return (
    <IssueDialog
      order={{ examSessionId, studentExamIds: [studentExamId], isAgain }}
      title={isAgain ? t('certificate.again', { number: held.number }) : t('certificate.issueOne', { name })}
      onStarted={onStarted}
      onClose={onClose}
    >
      {isAgain ? t('certificate.againWhat', words) : t('certificate.issueOneWhat', { name })}
    </IssueDialog>
  );
}

/** What can be done with the certificate of one student. */
export function CertificateActs(props: Props) {
  const { row } = props;
  const { t } = useText(passingCertificateText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [act, setAct] = useState<Act | null>(null);
  const { certificateId: id, number, name, reasons } = row;
  const words = { number: number ?? '' };
  const open = () => void download(passingCertificates.download, { instituteId, params: { id: id ?? '' } }).catch(toastRefusal);
  const mayIssue = can('certificates', 'create') && reasons.length === 0;
  return (
    <span className={own.acts}>
      {id !== null ? <IconAct icon={IconEye} label={t('certificate.open', words)} onClick={open} /> : null}
      {id === null && mayIssue ? (
        <IconAct icon={IconCertificate} label={t('certificate.issueOne', { name })} onClick={() => setAct('ISSUE')} />
      ) : null}
      {id !== null && can('certificates', 'create') ? (
        <IconAct icon={IconCopy} label={t('certificate.duplicate', words)} onClick={() => setAct('DUPLICATE')} />
      ) : null}
      {id !== null && mayIssue ? (
        <IconAct icon={IconRefresh} label={t('certificate.again', words)} onClick={() => setAct('AGAIN')} />
      ) : null}
      {id !== null && can('certificates', 'delete') ? (
        <IconAct icon={IconBan} label={t('certificate.revoke', words)} onClick={() => setAct('REVOKE')} />
      ) : null}
      {act === null ? null : <Asked {...props} act={act} onClose={() => setAct(null)} />}
    </span>
  );
}
