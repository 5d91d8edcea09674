import { Button } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { addressOf } from '../../../kit/http/request.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { sendablePicture } from '../../../kit/picture/sendable-picture.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { rooms } from '../room/room.contract.ts';
import { roomPictures } from './room-picture.contract.ts';
import classes from './door-plan.module.css';
import { roomPictureText } from './room-picture.text.ts';

const ICON = { size: 16, stroke: 1.75 };

/** Sets and deletes the photo; the record is read again whatever comes of it. */
function useDoorPlan(id: string, version: number) {
  const { t } = useText(roomPictureText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const act = async (change: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await change();
      toastDone(done);
    } catch (refusal) {
      toastRefusal(refusal);
    }
    await refresh(rooms.get, rooms.list);
    setBusy(false);
  };
  return {
    busy,
    set: (file: File) =>
      void act(
        async () =>
          call(roomPictures.set, { instituteId, params: { id }, query: { version: String(version) } }, await sendablePicture(file)),
        t('roomPicture.saved'),
      ),
    remove: () => void act(() => call(roomPictures.remove, { instituteId, params: { id }, body: { version } }), t('roomPicture.removed')),
  };
}

interface ActsProps {
  readonly id: string;
  readonly version: number;
  readonly hasPhoto: boolean;
}

function Acts({ id, version, hasPhoto }: ActsProps) {
  const { t } = useText(roomPictureText);
  const plan = useDoorPlan(id, version);
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Inline>
        <Button loading={plan.busy} variant="default" leftSection={<IconPhotoUp {...ICON} />} onClick={() => file.current?.click()}>
          {t(hasPhoto ? 'roomPicture.replace' : 'roomPicture.choose')}
        </Button>
        {hasPhoto ? (
          <Button loading={plan.busy} variant="default" color="red" leftSection={<IconTrash {...ICON} />} onClick={plan.remove}>
            {t('roomPicture.remove')}
          </Button>
        ) : null}
      </Inline>
      <Hint>{t('roomPicture.hint')}</Hint>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={t('roomPicture.choose')}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          // Allows choosing the same file again after it was repaired.
          event.currentTarget.value = '';
          if (chosen) plan.set(chosen);
        }}
      />
    </>
  );
}

/** The plan that hangs at a room's door, photographed: seen beside its seat map. */
export function DoorPlan({ id }: { readonly id: string }) {
  const { t } = useText(roomPictureText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [failed, setFailed] = useState<string | null>(null);
  const found = useCall(rooms.get, { instituteId, params: { id } });
  if (found.isError && !found.data) return <ListFailed error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <ListWaiting />;
  const { code, doorPlan, version } = found.data.data;
  const tag = doorPlan === failed ? null : doorPlan;
  return (
    <Stack>
      {tag === null ? (
        <StatePanel kind="empty" title={t('roomPicture.none')}>
          {t('roomPicture.noneHint')}
        </StatePanel>
      ) : (
        <img
          className={classes.photo}
          src={addressOf(roomPictures.get, { instituteId, params: { id }, query: { tag } })}
          alt={t('roomPicture.of', { room: code })}
          onError={() => setFailed(tag)}
        />
      )}
      {can('rooms', 'update') ? <Acts id={id} version={version} hasPhoto={doorPlan !== null} /> : null}
    </Stack>
  );
}
