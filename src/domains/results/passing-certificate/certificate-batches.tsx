import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileTypePdf, IconFileZip, IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { saveFile } from '../../../kit/http/shown-file.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { JobDialog } from '../../../kit/live/job-dialog.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { passingCertificates, type CertificateBatch } from './passing-certificate.contract.ts';
import { passingCertificateText } from './passing-certificate.text.ts';
import own from './passing-certificate.module.css';

const ICON = { size: 16, stroke: 1.75 };
/** Of the newest issues; the certificates of earlier ones are opened one by one. */
const SHOWN = '5';

function BatchFiles({ id }: { readonly id: string }) {
  const { t } = useText(passingCertificateText);
  const order = { instituteId: useInstituteId(), params: { id } };
  const merged = () => download(passingCertificates.batchFile, { ...order, query: { layout: 'MERGED' } });
  const separate = () => download(passingCertificates.batchFile, { ...order, query: { layout: 'SEPARATE' } }, saveFile);
  return (
    <Inline>
      <Button size="xs" leftSection={<IconFileTypePdf {...ICON} />} onClick={() => void merged().catch(toastRefusal)}>
        {t('certificate.pdf')}
      </Button>
      <Button size="xs" variant="default" leftSection={<IconFileZip {...ICON} />} onClick={() => void separate().catch(toastRefusal)}>
        {t('certificate.zip')}
      </Button>
    </Inline>
  );
}

function Batch({ batch }: { readonly batch: CertificateBatch }) {
  const { t } = useText(passingCertificateText);
  const may = useCan()('certificates', 'create');
  const { id, reason, issued, leftOut, isWorking, createdAt, createdByName } = batch;
  return (
    <li>
      <span>
        <b>{t('certificate.batchOf', { when: momentText(createdAt), name: createdByName ?? '–' })}</b>
        <span className={own.dim}>
          {[isWorking ? t('certificate.working') : t('certificate.done', { issued: count(issued), leftOut: count(leftOut) }), reason]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {may && issued > 0 && !isWorking ? <BatchFiles id={id} /> : null}
    </li>
  );
}

interface BatchesProps {
  readonly examSessionId: string;
  /** The act that makes another one. */
  readonly children: ReactNode;
}

/** The newest issues of a session with their files, on demand. */
export function CertificateBatches({ examSessionId, children }: BatchesProps) {
  const { t } = useText(passingCertificateText);
  const [isOpen, { toggle }] = useDisclosure(false);
  const query = { examSessionId, size: SHOWN };
  const answer = useCall(passingCertificates.batches, { instituteId: useInstituteId(), query });
  const batches = answer.data?.data ?? [];
  return (
    <>
      <Inline>
        {children}
        {batches.length === 0 ? null : (
          <Button variant="default" leftSection={<IconHistory {...ICON} />} aria-expanded={isOpen} onClick={toggle}>
            {t('certificate.batches', { count: count(answer.data?.page.total ?? 0) })}
          </Button>
        )}
      </Inline>
      {isOpen ? (
        <ul className={own.batches}>
          {batches.map((batch) => (
            <Batch key={batch.id} batch={batch} />
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** How far an issue is, and its files when it is complete. */
export function IssueProgress({
  started,
  onClose,
}: {
  readonly started: { readonly id: string; readonly jobId: string };
  readonly onClose: () => void;
}) {
  const { t } = useText(passingCertificateText);
  return (
    <JobDialog
      title={t('certificate.issueTitle')}
      jobId={started.jobId}
      onClose={onClose}
      onDone={() => void refresh(passingCertificates.list, passingCertificates.batches)}
      result={({ report }) => {
        const [issued, leftOut] = [Number(report?.['issued'] ?? 0), Number(report?.['leftOut'] ?? 0)];
        return (
          <>
            <p>{t('certificate.done', { issued: count(issued), leftOut: count(leftOut) })}</p>
            {issued > 0 ? <BatchFiles id={started.id} /> : null}
          </>
        );
      }}
    />
  );
}
