import { Button } from '@mantine/core';
import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { download } from '../../../kit/http/call.client.ts';
import { saveFile } from '../../../kit/http/shown-file.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { JobDialog } from '../../../kit/live/job-dialog.tsx';
import type { JobRow } from '../../../kit/live/job-dialog.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { hallTickets } from './hall-ticket.contract.ts';
import { hallTicketText } from './hall-ticket.text.ts';

const { textOf } = textsOf(hallTicketText);
const ICON = { size: 16, stroke: 1.75 };
/** Of those who were left out; the others are counted. */
const SHOWN = 50;

export function BatchFiles({ id, size }: { readonly id: string; readonly size?: 'xs' }) {
  const { t } = useText(hallTicketText);
  const order = { instituteId: useInstituteId(), params: { id } };
  const look = size ? { size } : {};
  const noted = () => refresh(hallTickets.list, hallTickets.taken);
  const merged = () => download(hallTickets.batchFile, { ...order, query: { layout: 'MERGED' } }).then(noted);
  const separate = () => download(hallTickets.batchFile, { ...order, query: { layout: 'SEPARATE' } }, saveFile).then(noted);
  return (
    <Inline>
      <Button {...look} leftSection={<IconFileTypePdf {...ICON} />} onClick={() => void merged().catch(toastRefusal)}>
        {t('hallTickets.open')}
      </Button>
      <Button {...look} variant="default" leftSection={<IconFileZip {...ICON} />} onClick={() => void separate().catch(toastRefusal)}>
        {t('hallTickets.zip')}
      </Button>
    </Inline>
  );
}

function LeftOut({ id }: { readonly id: string }) {
  const { t } = useText(hallTicketText);
  const query = { show: 'LEFT_OUT', size: String(SHOWN) } as const;
  const answer = useCall(hallTickets.batchRows, { instituteId: useInstituteId(), params: { id }, query });
  if (!answer.data) return null;
  const { data: rows, page } = answer.data;
  return (
    <>
      <RecordTable aria-label={t('hallTickets.whoNot')}>
        <thead>
          <tr>
            <th scope="col">{t('hallTickets.name')}</th>
            <th scope="col">{t('hallTickets.prn')}</th>
            <th scope="col">{t('hallTickets.reasons')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-name={t('hallTickets.name')}>{row.name}</td>
              <td data-name={t('hallTickets.prn')}>{row.prn}</td>
              <td data-name={t('hallTickets.reasons')}>{row.leftOut ? textOf(`hallTickets.reason.${row.leftOut}`) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      {page.total > rows.length ? <p>{t('hallTickets.more', { count: count(page.total - rows.length) })}</p> : null}
    </>
  );
}

/** By what the work itself reports: the issue as it was read when the work began says that nothing is issued yet. */
function Ready({ id, report }: { readonly id: string; readonly report: JobRow['report'] }) {
  const { t } = useText(hallTicketText);
  const [issued, leftOut] = [Number(report?.['issued'] ?? 0), Number(report?.['leftOut'] ?? 0)];
  return (
    <>
      <p>{t('hallTickets.done', { issued: count(issued), leftOut: count(leftOut) })}</p>
      {issued > 0 ? <BatchFiles id={id} /> : null}
      {leftOut > 0 ? <LeftOut id={id} /> : null}
    </>
  );
}

/** One issue: how far it is, then its files and who was left out. */
export function IssuedBatch({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useText(hallTicketText);
  const batch = useCall(hallTickets.batch, { instituteId: useInstituteId(), params: { id } }).data?.data;
  if (!batch?.jobId) return null;
  return (
    <JobDialog
      title={t('hallTickets.job')}
      jobId={batch.jobId}
      onClose={onClose}
      onDone={() => void refresh(hallTickets.list, hallTickets.batches, hallTickets.batch, hallTickets.batchRows)}
      result={({ report }) => <Ready id={id} report={report} />}
    />
  );
}
