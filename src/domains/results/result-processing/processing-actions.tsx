import { Button } from '@mantine/core';
import { IconChecklist, IconDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { reasonText } from '../../../kit/text/error-text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call, download } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { resultProcessingText } from './result-processing.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { ledger } from '../ledger/ledger.contract.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { refreshResults } from './refresh-results.client.ts';
import { resultProcessing } from './result-processing.contract.ts';

const ACCEPTABLE: readonly string[] = ['COMPUTED', 'REVISED'];

/** Compute and accept; the one that is next is filled. */
export function ProcessingActions({ instanceId }: { readonly instanceId: string }) {
  const { t } = useText(resultProcessingText);
  const can = useCan();
  const instituteId = useInstituteId();
  const params = { examInstanceId: instanceId };
  const status = useCall(resultProcessing.status, { instituteId, params }).data?.data;
  const [busy, setBusy] = useState(false);
  const [accepting, setAccepting] = useState(false);
  if (!status) return null;
  const compute = async () => {
    setBusy(true);
    try {
      await call(resultProcessing.compute, { instituteId, params, body: {} });
      await refreshResults();
    } catch (error) {
      toastRefusal(error);
    } finally {
      setBusy(false);
    }
  };
  const acceptable = ACCEPTABLE.includes(status.state) && status.blockers.lock.length === 0;
  const again = status.computedRunNo !== null;
  return (
    <>
      {can('results', 'export') && again ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => void download(ledger.exportCsv, { instituteId, params, query: {} }).catch(toastRefusal)}
        >
          {t('results.report')}
        </Button>
      ) : null}
      {can('results', 'compute') ? (
        <ActButton
          variant={acceptable ? 'default' : 'filled'}
          leftSection={<IconPlayerPlay size={16} stroke={1.75} />}
          loading={busy}
          why={reasonText(status.blockers.compute)}
          onClick={() => void compute()}
        >
          {again ? t('results.computeAgain') : t('results.compute')}
        </ActButton>
      ) : null}
      {can('results', 'lock') && again ? (
        <ActButton
          variant={acceptable ? 'filled' : 'default'}
          leftSection={<IconChecklist size={16} stroke={1.75} />}
          why={acceptable ? null : (reasonText(status.blockers.lock) ?? t('results.acceptNever'))}
          onClick={() => setAccepting(true)}
        >
          {t('results.acceptRun')}
        </ActButton>
      ) : null}
      {accepting && status.computedRunNo !== null ? (
        <AcceptDialog instanceId={instanceId} runNo={status.computedRunNo} students={status.students} onClose={() => setAccepting(false)} />
      ) : null}
    </>
  );
}
