import { useState } from 'react';
import { AddPhotos } from './add-photos.tsx';
import { PHOTOS_OF, type PhotoWhose } from './photo-look.client.ts';
import { PhotosOfBatch } from './photos-of-batch.tsx';

interface Props {
  readonly people: PhotoWhose['people'];
  /** A batch that is there already; null: files are chosen first. */
  readonly id: string | null;
  readonly onClose: () => void;
}

/** Choosing the files, and then the batch they became. */
export function ManyPhotos({ people, id, onClose }: Props) {
  const [made, setMade] = useState(id);
  const whose = PHOTOS_OF[people];
  return made === null ? (
    <AddPhotos {...whose} onSent={setMade} onClose={onClose} />
  ) : (
    <PhotosOfBatch key={made} id={made} {...whose} onClose={onClose} />
  );
}
