import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { DayField } from '../../../kit/form/day-field.tsx';
import { call, download } from '../../../kit/http/call.client.ts';
import { saveFile } from '../../../kit/http/shown-file.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastCount, toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { NAD_FORMS, nadFiles, type NadFileView, type NadForm } from './nad-file.contract.ts';
import { nadText } from './nad.text.ts';
import { NadRows } from './nad-rows.tsx';
import { SentFile } from './sent-file.tsx';
import classes from './nad.module.css';

interface Props {
  readonly file: NadFileView;
  readonly onJob: (jobId: string) => void;
}

const FIGURES = ['ready', 'warned', 'stopped', 'missingAbc', 'leftOut'] as const;
const refreshed = () => refresh(nadFiles.list, nadFiles.rows);

/** On which day the file went to the portal. */
function UploadedDialog({ file, onClose }: { readonly file: NadFileView; readonly onClose: () => void }) {
  const { t } = useText(nadText);
  const instituteId = useInstituteId();
  const [day, setDay] = useState(file.uploadedOn ?? todayHere());
  const save = async () => {
    await call(nadFiles.uploaded, { instituteId, params: { id: file.id }, body: { uploadedOn: day, version: file.version } });
    toastDone(t('nad.uploadedDone'));
    await refreshed();
  };
  return (
    <ReasonDialog
      title={t('nad.markUploaded')}
      confirm={t('nad.markUploaded')}
      tone="navy"
      reason="NONE"
      fields={<DayField label={t('nad.uploadedOn')} value={day} onChange={setDay} />}
      onConfirm={save}
      onClose={onClose}
    >
      <p>{t('nad.uploadedHint')}</p>
    </ReasonDialog>
  );
}

/** What is possible now with a check or its file. */
function Acts({ file, onJob }: Props) {
  const { t } = useText(nadText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [asks, setAsks] = useState(false);
  const params = { id: file.id };
  const make = (form: NadForm) =>
    void call(nadFiles.make, { instituteId, params, body: { form, version: file.version } }).then(
      ({ data }) => onJob(data.jobId),
      toastRefusal,
    );
  const send = async (report: File) => {
    const { data } = await call(nadFiles.answers, { instituteId, params, query: { fileName: report.name.slice(-120) } }, report);
    const { accepted, refused, unknown } = data;
    toastCount(accepted + refused, t('nad.reportDone', { accepted: count(accepted), refused: count(refused), unknown: count(unknown) }));
    await refreshed();
  };
  return (
    <Inline>
      {file.state === 'CHECKED' && file.ready > 0 && can('depository', 'export')
        ? NAD_FORMS.map((form) => (
            <Button key={form} variant={form === 'CSV' ? 'filled' : 'default'} onClick={() => make(form)}>
              {t(`nad.make.${form}`)}
            </Button>
          ))
        : null}
      {file.state === 'READY' && can('depository', 'export') ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => void download(nadFiles.download, { instituteId, params }, saveFile).catch(toastRefusal)}
        >
          {t('nad.download')}
        </Button>
      ) : null}
      {file.state === 'READY' && file.answeredAt === null && can('depository', 'update') ? (
        <Button variant="default" onClick={() => setAsks(true)}>
          {t('nad.markUploaded')}
        </Button>
      ) : null}
      {file.uploadedOn !== null && can('depository', 'update') ? <SentFile label={t('nad.report')} onFile={send} /> : null}
      {asks ? <UploadedDialog file={file} onClose={() => setAsks(false)} /> : null}
    </Inline>
  );
}

/** One check with its counts, what can be done with it, and its students. */
export function NadFilePanel({ file, onJob }: Props) {
  const { t } = useText(nadText);
  return (
    <>
      <div className={classes.panel}>
        <div className={classes.figures}>
          {FIGURES.map((key) => (
            <div key={key} className={classes.figure}>
              <b>{count(file[key])}</b>
              <span>{t(`nad.figure.${key}`)}</span>
            </div>
          ))}
        </div>
        {file.sha256 === null ? null : <p className={classes.hash}>{t('nad.file.hash', { hash: file.sha256 })}</p>}
        <Acts file={file} onJob={onJob} />
      </div>
      <NadRows key={file.id} fileId={file.id} />
    </>
  );
}
