import { Button, Menu } from '@mantine/core';
import { IconCamera, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastError, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { personPictureText } from './person-picture.text.ts';
import type { Pictured } from './photo.tsx';
import type { PictureCalls } from '../../../kit/master-picture/picture-calls.contract.ts';

/** The specification's limit; the server has the last word. */
const MOST_BYTES = 400_000;

interface Props {
  readonly calls: PictureCalls;
  readonly of: Pictured & { readonly version: number };
  /** Shows the record as it is now. */
  onChanged(): Promise<unknown>;
}

function usePicture({ calls, of, onChanged }: Props) {
  const { t } = useText(personPictureText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const { id, version } = of;
  const act = async (change: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await change();
      toastDone(done);
    } catch (error) {
      toastRefusal(error);
    }
    await onChanged();
    setBusy(false);
  };
  return {
    busy,
    set: (file: File) =>
      file.size > MOST_BYTES
        ? toastError(t('photo.tooLarge'))
        : void act(() => call(calls.set, { instituteId, params: { id }, query: { version: String(version) } }, file), t('photo.saved')),
    remove: () => void act(() => call(calls.remove, { instituteId, params: { id }, body: { version } }), t('photo.removed')),
  };
}

/** Sets, replaces or deletes the picture of a person. */
export function PhotoMenu(props: Props) {
  const { t } = useText(personPictureText);
  const picture = usePicture(props);
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
          {props.of.picture === null ? null : (
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
