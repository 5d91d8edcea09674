import { Button } from '@mantine/core';
import { IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { download } from '../../../kit/http/call.client.ts';
import { saveFile } from '../../../kit/http/shown-file.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { JobDialog } from '../../../kit/live/job-dialog.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { letterBatches, type LetterBatch } from './letter-batch.contract.ts';
import { letterBatchText } from './letter-batch.text.ts';

const ICON = { size: 16, stroke: 1.75 };
/** Of those who were left out; the others are counted. */
const SHOWN = 50;

function Files({ id }: { readonly id: string }) {
  const { t } = useText(letterBatchText);
  const order = { instituteId: useInstituteId(), params: { id } };
  const merged = () => download(letterBatches.download, { ...order, query: { layout: 'MERGED' } });
  const separate = () => download(letterBatches.download, { ...order, query: { layout: 'SEPARATE' } }, saveFile);
  return (
    <Inline>
      <Button leftSection={<IconFileTypePdf {...ICON} />} onClick={() => void merged().catch(toastRefusal)}>
        {t('letterBatch.open')}
      </Button>
      <Button variant="default" leftSection={<IconFileZip {...ICON} />} onClick={() => void separate().catch(toastRefusal)}>
        {t('letterBatch.zip')}
      </Button>
    </Inline>
  );
}

function LeftOut({ id }: { readonly id: string }) {
  const { t } = useText(letterBatchText);
  const instituteId = useInstituteId();
  const answer = useCall(letterBatches.letters, { instituteId, params: { id }, query: { show: 'LEFT_OUT', size: String(SHOWN) } });
  if (!answer.data) return null;
  const { data: rows, page } = answer.data;
  const total = page.total;
  return (
    <>
      <p>{t('letterBatch.whoNot')}</p>
      <RecordTable aria-label={t('letterBatch.whoNot')}>
        <thead>
          <tr>
            <th scope="col">{t('letterBatch.student')}</th>
            <th scope="col">{t('letterBatch.prn')}</th>
            <th scope="col">{t('letterBatch.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-name={t('letterBatch.student')}>{row.name}</td>
              <td data-name={t('letterBatch.prn')}>{row.prn}</td>
              <td data-name={t('letterBatch.outcome')}>{row.leftOut ? t(`letterBatch.leftOut.${row.leftOut}`) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </RecordTable>
      {total > rows.length ? <p>{t('letterBatch.more', { count: count(total - rows.length) })}</p> : null}
    </>
  );
}

function Ready({ id }: { readonly id: string }) {
  const { t } = useText(letterBatchText);
  const batch: LetterBatch | undefined = useCall(letterBatches.get, { instituteId: useInstituteId(), params: { id } }).data?.data;
  if (!batch) return null;
  return (
    <>
      <p>{t('letterBatch.done', { issued: count(batch.issued), leftOut: count(batch.leftOut) })}</p>
      {batch.issued > 0 ? <Files id={id} /> : null}
      {batch.leftOut > 0 ? <LeftOut id={id} /> : null}
    </>
  );
}

/** The letters of a batch: how far they are, then the files and who was left out. */
export function LettersOfBatch({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useText(letterBatchText);
  const batch = useCall(letterBatches.get, { instituteId: useInstituteId(), params: { id } }).data?.data;
  if (!batch?.jobId) return null;
  return (
    <JobDialog
      title={t('letterBatch.job')}
      jobId={batch.jobId}
      onClose={onClose}
      onDone={() => void refresh(letterBatches.get, letterBatches.letters)}
      result={() => <Ready id={id} />}
    />
  );
}
