import { Button } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useChangesHeld } from '../../../kit/http/held-changes.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { photoBatchText } from './photo-batch.text.ts';
import type { PhotoWhose } from './photo-look.client.ts';

/** Loaded when it is opened. */
const ManyPhotos = lazy(() => withTexts(import('./many-photos.tsx')).then((file) => ({ default: file.ManyPhotos })));

/** In the address: files are chosen. */
const CHOOSE = 'new';

/** Pictures of many at once; the address keeps what is open, as a notification and the list of cards lead to it (`?photos=`). */
export function PhotoButton({ people }: Pick<PhotoWhose, 'people'>) {
  const { t } = useText(photoBatchText);
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const can = useCan();
  const held = useChangesHeld();
  const asked = search['photos'];
  if (held || !can(people === 'STUDENTS' ? 'profiles' : 'teachers', 'update')) return null;
  const go = (photos: string | undefined) =>
    void navigate({ to: '.', search: (before: Readonly<Record<string, unknown>>) => ({ ...before, photos }), replace: true });
  return (
    <>
      <Button variant="default" leftSection={<IconPhotoUp size={16} stroke={1.75} />} onClick={() => go(CHOOSE)}>
        {t('photos.open')}
      </Button>
      <Suspense>
        {typeof asked === 'string' ? (
          <ManyPhotos key={asked} people={people} id={asked === CHOOSE ? null : asked} onClose={() => go(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}
