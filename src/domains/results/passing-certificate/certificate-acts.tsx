import { Menu } from '@mantine/core';
import { IconBan, IconCertificate, IconCopy, IconEye, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { listApprovals } from '../../../kit/approval/approval.contract.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { ActsMenu } from '../../../kit/record/acts-menu.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { IssueDialog } from './issue-certificates.tsx';
import { passingCertificates, type CertificateRow } from './passing-certificate.contract.ts';
import { passingCertificateText } from './passing-certificate.text.ts';

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
    await call(passingCertificates.requestRevocation, { instituteId, params: { id }, body: { reason } });
    toastDone(t('certificate.revoke.asked'));
    await refresh(listApprovals, passingCertificates.list);
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
      <p>{t('certificate.revoke.second')}</p>
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

const ICON = { size: 16, stroke: 1.75 };

/** The acts on the certificate that is held. */
function HeldActs({ row, onAct }: { readonly row: CertificateRow; readonly onAct: (act: Act) => void }) {
  const { t } = useText(passingCertificateText);
  const can = useCan();
  const instituteId = useInstituteId();
  const { certificateId, number, name, reasons } = row;
  const words = { number: number ?? '' };
  const open = () => void download(passingCertificates.download, { instituteId, params: { id: certificateId ?? '' } }).catch(toastRefusal);
  return (
    <ActsMenu name={name} width={300}>
      <Menu.Item leftSection={<IconEye {...ICON} />} onClick={open}>
        {t('certificate.open', words)}
      </Menu.Item>
      {can('certificates', 'create') ? (
        <Menu.Item leftSection={<IconCopy {...ICON} />} onClick={() => onAct('DUPLICATE')}>
          {t('certificate.duplicate', words)}
        </Menu.Item>
      ) : null}
      {can('certificates', 'create') && reasons.length === 0 ? (
        <Menu.Item leftSection={<IconRefresh {...ICON} />} onClick={() => onAct('AGAIN')}>
          {t('certificate.again', words)}
        </Menu.Item>
      ) : null}
      {can('certificateRevocation', 'create') ? (
        <Menu.Item color="red" leftSection={<IconBan {...ICON} />} onClick={() => onAct('REVOKE')}>
          {t('certificate.revoke', words)}
        </Menu.Item>
      ) : null}
    </ActsMenu>
  );
}

/** What can be done with the certificate of one student. */
export function CertificateActs(props: Props) {
  const { row } = props;
  const { t } = useText(passingCertificateText);
  const can = useCan();
  const [act, setAct] = useState<Act | null>(null);
  const { certificateId, name, reasons } = row;
  const mayIssue = can('certificates', 'create') && reasons.length === 0;
  return (
    <>
      {certificateId !== null ? <HeldActs row={row} onAct={setAct} /> : null}
      {certificateId === null && mayIssue ? (
        <IconAct icon={IconCertificate} label={t('certificate.issueOne', { name })} onClick={() => setAct('ISSUE')} />
      ) : null}
      {act === null ? null : <Asked {...props} act={act} onClose={() => setAct(null)} />}
    </>
  );
}
