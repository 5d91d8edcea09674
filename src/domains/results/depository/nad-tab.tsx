import { Button } from '@mantine/core';
import { IconListCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { JobDialog } from '../../../kit/live/job-dialog.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText, momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../../exams/exam-instance/use-exam-scope.client.ts';
import { nadFiles, type NadFileView } from './nad-file.contract.ts';
import { NadFilePanel } from './nad-file-panel.tsx';
import { NadLayoutCard } from './nad-layout-card.tsx';
import { nadText } from './nad.text.ts';
import classes from './nad.module.css';

const TONES = {
  CHECKING: 'blue',
  CHECKED: 'amber',
  MAKING: 'blue',
  READY: 'green',
  UPLOADED: 'green',
  ANSWERED: 'green',
  FAILED: 'red',
} as const satisfies Record<string, Tone>;

function stateOf({ state, uploadedOn, answeredAt }: NadFileView): keyof typeof TONES {
  if (answeredAt !== null) return 'ANSWERED';
  return uploadedOn === null ? state : 'UPLOADED';
}

/** What a check or file is, in one line, and what became of it. */
function FileWords({ file }: { readonly file: NadFileView }) {
  const { t } = useText(nadText);
  const { form, rows, madeAt, madeBy, uploadedOn, answeredAt } = file;
  const isMade = form !== null && rows !== null && madeAt !== null;
  const more = [
    ...(uploadedOn === null ? [] : [t('nad.file.uploaded', { when: dayText(uploadedOn) })]),
    ...(answeredAt === null ? [] : [t('nad.file.answered', { accepted: count(file.accepted), refused: count(file.refused) })]),
  ];
  return (
    <span>
      {isMade
        ? t('nad.file.made', { form, rows: count(rows), when: momentText(madeAt), name: madeBy ?? '–' })
        : t('nad.file.checked', { when: momentText(file.createdAt), name: file.createdBy ?? '–' })}
      {more.length > 0 ? <small>{more.join(' · ')}</small> : null}
    </span>
  );
}

interface FilesProps {
  readonly files: readonly NadFileView[];
  readonly total: number;
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

function Files({ files, total, chosen, onChoose }: FilesProps) {
  const { t } = useText(nadText);
  if (files.length === 0) return <p className={classes.none}>{t('nad.files.none')}</p>;
  return (
    <>
      <ul className={classes.files}>
        {files.map((file) => (
          <li key={file.id}>
            <button type="button" className={classes.file} aria-pressed={file.id === chosen} onClick={() => onChoose(file.id)}>
              <FileWords file={file} />
              <StateBadge tone={TONES[stateOf(file)]}>{t(`nad.state.${stateOf(file)}`)}</StateBadge>
            </button>
          </li>
        ))}
      </ul>
      {total > files.length ? (
        <p className={classes.more}>{t('nad.files.more', { count: count(files.length), total: count(total) })}</p>
      ) : null}
    </>
  );
}

/** Columns, checks, files and what the portal answered. */
export function NadTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(nadText);
  const can = useCan();
  const instituteId = useInstituteId();
  const params = { examInstanceId: instance.id };
  const found = useCall(nadFiles.list, { instituteId, params, query: { size: '20' } });
  const [asked, setAsked] = useState<string | null>(null);
  const [jobId, setJobId] = useState<string | null>(null);
  if (found.isError && !found.data) return <ListFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <ListWaiting />;
  const { data: files, page } = found.data;
  const chosen = files.find(({ id }) => id === asked) ?? files[0];
  const check = () =>
    void call(nadFiles.check, { instituteId, params }).then(({ data }) => {
      setAsked(data.id);
      setJobId(data.jobId);
    }, toastRefusal);
  return (
    <div className={classes.scroll}>
      <div className={classes.top}>
        <NadLayoutCard />
        <Card title={t('nad.files')} padding="NONE">
          {can('depository', 'update') ? (
            <div className={classes.none}>
              <p className={classes.words}>{t('nad.checkHint')}</p>
              <Button leftSection={<IconListCheck size={16} stroke={1.75} />} onClick={check}>
                {t('nad.check')}
              </Button>
            </div>
          ) : null}
          <Files files={files} total={page.total} chosen={chosen?.id ?? null} onChoose={setAsked} />
        </Card>
      </div>
      {chosen ? <NadFilePanel file={chosen} onJob={setJobId} /> : null}
      {jobId === null ? null : (
        <JobDialog
          title={t('nad.job')}
          jobId={jobId}
          onClose={() => {
            setJobId(null);
            void refresh(nadFiles.list, nadFiles.rows);
          }}
          onDone={() => void refresh(nadFiles.list, nadFiles.rows)}
        />
      )}
    </div>
  );
}
