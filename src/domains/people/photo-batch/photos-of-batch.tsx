import { IconPlus, IconUserSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { addressOf } from '../../../kit/http/request.client.ts';
import { refresh, refreshAll, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { JobProgress } from '../../../kit/live/job-progress.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { PHOTO_SHOWN, type PhotoBatch, type PhotoShown } from './photo-batch.contract.ts';
import classes from './photo-batch.module.css';
import { photoBatchText } from './photo-batch.text.ts';
import { toneOf, type PhotoWhose } from './photo-look.client.ts';
import { AssignPerson, mayAssign, Person, type RowProps } from './photo-person.tsx';
import { UndoPhotos } from './undo-photos.tsx';

function Choice({ batch, file, calls }: RowProps) {
  const { t } = useText(photoBatchText);
  const instituteId = useInstituteId();
  const choose = async (choice: 'LEAVE_OUT' | 'TAKE_IN') => {
    await call(calls.choose, { instituteId, params: { id: batch.id, fileId: file.id }, body: { choice } }).catch(toastRefusal);
    await refresh(calls.get, calls.files);
  };
  const { standing, name } = file;
  if (standing === 'LEFT_OUT')
    return <IconAct icon={IconPlus} label={t('photos.takeIn', { name })} onClick={() => void choose('TAKE_IN')} />;
  const mayLeave = standing === 'READY' || standing === 'TWO_FILES';
  return mayLeave ? <IconAct icon={IconX} label={t('photos.leaveOut', { name })} onClick={() => void choose('LEAVE_OUT')} /> : null;
}

function Row(props: RowProps) {
  const { batch, file, calls } = props;
  const { t, textOf } = useText(photoBatchText);
  const [assigning, setAssigning] = useState(false);
  const src = addressOf(calls.picture, { instituteId: useInstituteId(), params: { id: batch.id, fileId: file.id } });
  return (
    <tr>
      <td>{file.hasContent ? <img className={classes.picture} src={src} alt="" loading="lazy" decoding="async" /> : null}</td>
      <td data-name={t('photos.file')} className={classes.name}>
        {file.name}
      </td>
      <td data-name={t('photos.person')}>
        {assigning ? <AssignPerson {...props} onEnd={() => setAssigning(false)} /> : <Person {...props} />}
      </td>
      <td data-name={t('photos.standing')}>
        <StateBadge tone={toneOf(file.standing)}>{textOf(`photos.standing.${file.standing}`, file.standing)}</StateBadge>
        {file.standing === 'TWO_FILES' ? <span className={classes.second}>{t('photos.leaveOneOut')}</span> : null}
        {file.standing === 'READY' && file.present !== null ? <span className={classes.second}>{t('photos.replaces')}</span> : null}
      </td>
      <td>
        {batch.state === 'UNDONE' || batch.isWorking ? null : (
          <Inline>
            {mayAssign(file) && !assigning ? (
              <IconAct icon={IconUserSearch} label={t('photos.assign', { name: file.name })} onClick={() => setAssigning(true)} />
            ) : null}
            <Choice {...props} />
          </Inline>
        )}
      </td>
    </tr>
  );
}

/** The files, those that somebody must look at first. */
function Files({ batch, people, calls }: PhotoWhose & { readonly batch: PhotoBatch }) {
  const { t, textOf } = useText(photoBatchText);
  const [show, setShow] = useState('');
  const [[page, size], setPage] = useState<readonly [page: number, size: number]>([1, 50]);
  const answer = useCall(calls.files, {
    instituteId: useInstituteId(),
    params: { id: batch.id },
    query: { page: String(page), size: String(size), ...(show === '' ? {} : { show: show as PhotoShown }) },
  });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data: rows, counts, page: part } = answer.data;
  const chips = PHOTO_SHOWN.map((value) => ({ value, label: textOf(`photos.shown.${value}`, value), count: counts?.[value] ?? 0 }));
  return (
    <>
      <div className={classes.chips}>
        <Chips
          label={t('photos.standing')}
          chips={[
            { value: '', label: t('photos.all'), count: batch.files },
            ...chips.filter((chip) => chip.count > 0 || chip.value === show),
          ]}
          active={show}
          onChoose={(value) => {
            setShow(value);
            setPage([1, size]);
          }}
        />
      </div>
      <RecordTable aria-label={t('photos.title')}>
        <thead>
          <tr>
            <th aria-hidden="true" />
            <th scope="col">{t('photos.file')}</th>
            <th scope="col">{t('photos.person')}</th>
            <th scope="col">{t('photos.standing')}</th>
            <th aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {rows.map((file) => (
            <Row key={file.id} batch={batch} file={file} people={people} calls={calls} />
          ))}
        </tbody>
      </RecordTable>
      {part.total > 25 ? (
        <Pager page={page} size={size} total={part.total} onPage={(to) => setPage([to, size])} onSize={(to) => setPage([1, to])} />
      ) : null}
    </>
  );
}

interface Props extends PhotoWhose {
  readonly id: string;
  readonly onClose: () => void;
}

/** The pictures of a batch: whose each is, then the progress, then what became of each. */
export function PhotosOfBatch({ id, people, calls, onClose }: Props) {
  const { t } = useText(photoBatchText);
  const instituteId = useInstituteId();
  const [starting, setStarting] = useState(false);
  const answer = useCall(calls.get, { instituteId, params: { id } });
  const batch = answer.data?.data;
  const apply = async () => {
    setStarting(true);
    await call(calls.apply, { instituteId, params: { id } }).catch(toastRefusal);
    await refresh(calls.get, calls.files);
    setStarting(false);
  };
  const ready = batch?.ready ?? 0;
  const isOver = batch === undefined || batch.isWorking || batch.state === 'UNDONE' || (batch.state === 'DONE' && ready === 0);
  return (
    <DrawerForm
      title={t('photos.title')}
      changed={false}
      saving={starting}
      readOnly={isOver}
      wide="TABLE"
      saveLabel={t('photos.apply', { count: count(ready) })}
      why={ready === 0 ? t('photos.noneReady') : null}
      onSave={() => void (starting || ready === 0 ? undefined : apply())}
      onClose={onClose}
    >
      {answer.isError && !batch ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {batch ? (
        <>
          {batch.isWorking && batch.jobId !== null ? <JobProgress id={batch.jobId} onEnd={() => void refreshAll()} /> : null}
          {!isOver && batch.replacing > 0 ? <Hint>{t('photos.replacing', { count: count(batch.replacing) })}</Hint> : null}
          <UndoPhotos batch={batch} calls={calls} people={people} />
          <Files batch={batch} people={people} calls={calls} />
        </>
      ) : (
        <ListWaiting />
      )}
    </DrawerForm>
  );
}
