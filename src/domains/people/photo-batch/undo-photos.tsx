import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import type { PhotoBatch } from './photo-batch.contract.ts';
import { photoBatchText } from './photo-batch.text.ts';
import type { PhotoWhose } from './photo-look.client.ts';

/** What was put in, and the way back. */
export function UndoPhotos({ batch, calls }: PhotoWhose & { readonly batch: PhotoBatch }) {
  const { t } = useText(photoBatchText);
  const instituteId = useInstituteId();
  const [asking, setAsking] = useState(false);
  if (batch.isWorking || batch.state === 'OPEN') return null;
  if (batch.state === 'UNDONE') return <p>{t('photos.undoneLine')}</p>;
  const undo = async () => {
    await call(calls.undo, { instituteId, params: { id: batch.id } });
    await refresh(calls.get, calls.files);
  };
  return (
    <Inline>
      <span>{t('photos.doneLine', { count: count(batch.putIn) })}</span>
      {batch.putIn > 0 ? (
        <Button variant="default" leftSection={<IconArrowBackUp size={16} stroke={1.75} />} onClick={() => setAsking(true)}>
          {t('photos.undo')}
        </Button>
      ) : null}
      {asking ? (
        <ReasonDialog
          title={t('photos.undo')}
          confirm={t('photos.undo')}
          tone="red"
          reason="NONE"
          onConfirm={undo}
          onClose={() => setAsking(false)}
        >
          {t('photos.undoWhat', { count: count(batch.putIn) })}
        </ReasonDialog>
      ) : null}
    </Inline>
  );
}
