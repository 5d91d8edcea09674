import { Button } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useState } from 'react';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Line, LineNote, Lines, LineTitle, LineWords } from '../../../kit/layout/lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { FileDrop } from '../../../kit/ui/file-drop.tsx';
import { toastError, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { MOST_PHOTOS, type PhotoBatch, type PhotoBatchCalls } from './photo-batch.contract.ts';
import { photoBatchText } from './photo-batch.text.ts';
import { chosenPhotos, sendable, type ChosenPhoto } from './photo-files.client.ts';
import { sendableName } from './photo-name.rules.ts';
import type { PhotoWhose } from './photo-look.client.ts';

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Finds whose they are, and sends one after the other; answers the batch. */
async function sent(calls: PhotoBatchCalls, instituteId: string, order: Order, onProgress: (progress: Progress) => void): Promise<string> {
  const { photos, courseInstanceId } = order;
  const names = photos.map(({ name }) => sendableName(name));
  const { data } = await call(calls.start, { instituteId, body: { names, courseInstanceId } });
  for (const [at, photo] of photos.entries()) {
    onProgress({ done: at, total: photos.length });
    await call(calls.send, { instituteId, params: { id: data.id, fileId: data.files[at] ?? '' } }, await sendable(photo));
  }
  return data.id;
}
interface Order {
  readonly photos: readonly ChosenPhoto[];
  readonly courseInstanceId: string | null;
}

function useSending({ calls }: PhotoWhose, courseInstanceId: string | null, onSent: (batchId: string) => void) {
  const { t } = useText(photoBatchText);
  const instituteId = useInstituteId();
  const [progress, setProgress] = useState<Progress | null>(null);
  const take = async (files: readonly File[]) => {
    const { photos, unread } = await chosenPhotos(files);
    if (unread.length > 0) return toastError(t('photos.unread', { names: unread.join(', ') }));
    if (photos.length === 0) return toastError(t('photos.noneChosen'));
    if (photos.length > MOST_PHOTOS) return toastError(t('photos.tooMany', { count: count(photos.length), most: count(MOST_PHOTOS) }));
    setProgress({ done: 0, total: photos.length });
    try {
      onSent(await sent(calls, instituteId, { photos, courseInstanceId }, setProgress));
    } catch (error) {
      setProgress(null);
      toastRefusal(error);
    }
  };
  return { progress, take };
}

const PICTURES = '.jpg,.jpeg,.png,.zip,image/jpeg,image/png,application/zip';

/** The last batches, to look at their reports or to take them back. */
function Earlier({ calls, onOpen }: PhotoWhose & { readonly onOpen: (batchId: string) => void }) {
  const { t } = useText(photoBatchText);
  const rows = useCall(calls.list, { instituteId: useInstituteId(), query: { size: '5' } }).data?.data ?? [];
  if (rows.length === 0) return null;
  const state = ({ state: now, putIn, ready, files }: PhotoBatch) =>
    now === 'OPEN'
      ? t('photos.openLine', { count: count(ready), files: count(files) })
      : t(now === 'DONE' ? 'photos.doneLine' : 'photos.undoneLine', { count: count(putIn) });
  return (
    <section>
      <h3>{t('photos.earlier')}</h3>
      <Lines>
        {rows.map((row) => (
          <Line key={row.id}>
            <LineWords>
              <LineTitle>{momentText(row.createdAt)}</LineTitle>
              <LineNote>{state(row)}</LineNote>
            </LineWords>
            <Button
              variant="default"
              size="xs"
              aria-label={`${t('photos.show')}: ${momentText(row.createdAt)}`}
              onClick={() => onOpen(row.id)}
            >
              {t('photos.show')}
            </Button>
          </Line>
        ))}
      </Lines>
    </section>
  );
}

interface Props extends PhotoWhose {
  readonly onSent: (batchId: string) => void;
  readonly onClose: () => void;
}

/** Many pictures at once: which files, and for roll numbers of which class. */
export function AddPhotos({ calls, people, onSent, onClose }: Props) {
  const { t } = useText(photoBatchText);
  const [courseInstanceId, setClass] = useState<string | null>(null);
  const { progress, take } = useSending({ calls, people }, courseInstanceId, onSent);
  const reading = progress === null ? null : t('photos.reading', { done: count(progress.done), total: count(progress.total) });
  return (
    <DrawerForm
      title={t('photos.title')}
      changed={progress !== null}
      saving={progress !== null}
      readOnly={progress === null}
      why={reading}
      onSave={() => undefined}
      onClose={onClose}
    >
      <Hint>{t(people === 'STUDENTS' ? 'photos.namedStudents' : 'photos.namedTeachers')}</Hint>
      {people === 'STUDENTS' ? (
        <ReferenceSelect
          master={courseInstances}
          field={{ value: courseInstanceId, onChange: setClass }}
          known={null}
          shared={{ label: t('photos.class') }}
          clearable
        />
      ) : null}
      <FileDrop
        icon={IconPhotoUp}
        words={t('photos.choose')}
        busy={reading}
        accept={PICTURES}
        multiple
        onFiles={(files) => void take(files)}
      />
      <Hint>{t('photos.smaller')}</Hint>
      {progress === null ? <Earlier calls={calls} people={people} onOpen={onSent} /> : null}
    </DrawerForm>
  );
}
