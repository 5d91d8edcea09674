import { Button, Menu } from '@mantine/core';
import { IconCamera, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { studentRecordText } from './student-record.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastError, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { studentPictures } from '../student-picture/student-picture.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import type { Pictured } from './photo.tsx';

/** The specification's limit; the server has the last word. */
const MOST_BYTES = 400_000;

function usePicture(student: Pictured & { readonly version: number }) {
  const { t } = useText(studentRecordText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const { id, version } = student;
  const act = async (change: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await change();
      toastDone(done);
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(studentProfiles.get, studentDirectory.list);
    setBusy(false);
  };
  return {
    busy,
    set: (file: File) =>
      file.size > MOST_BYTES
        ? toastError(t('photo.tooLarge'))
        : void act(
            () => call(studentPictures.set, { instituteId, params: { id }, query: { version: String(version) } }, file),
            t('photo.saved'),
          ),
    remove: () => void act(() => call(studentPictures.remove, { instituteId, params: { id }, body: { version } }), t('photo.removed')),
  };
}

/** Sets, replaces or deletes the picture of a student. */
export function PhotoMenu({ student }: { readonly student: Pictured & { readonly version: number } }) {
  const { t } = useText(studentRecordText);
  const picture = usePicture(student);
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button variant="default" loading={picture.busy} leftSection={<IconCamera size={16} stroke={1.75} />}>
            {t('photo.menu')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPhotoUp size={16} stroke={1.75} />} onClick={() => file.current?.click()}>
            {t('photo.choose')}
          </Menu.Item>
          {student.picture === null ? null : (
            <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.75} />} onClick={picture.remove}>
              {t('photo.remove')}
            </Menu.Item>
          )}
          <Menu.Label>{t('photo.hint')}</Menu.Label>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={t('photo.choose')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          // Allows choosing the same file again after it was repaired.
          event.currentTarget.value = '';
          if (chosen) picture.set(chosen);
        }}
      />
    </>
  );
}
