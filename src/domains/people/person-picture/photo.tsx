import { useState } from 'react';
import { addressOf } from '../../../kit/http/request.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { PictureCalls } from '../../../kit/master-picture/picture-calls.contract.ts';
import { initialsOf } from './initials.rules.ts';
import classes from './person-picture.module.css';

export interface Pictured {
  readonly id: string;
  readonly fullName: string;
  /** The tag of the picture; null: no picture. */
  readonly picture: string | null;
}

/** Picture, or initials without one or when it fails to load. Hidden from screen readers: the name is beside it. */
export function Photo({ calls, of, large = false }: { readonly calls: PictureCalls; readonly of: Pictured; readonly large?: boolean }) {
  const instituteId = useInstituteId();
  const [failed, setFailed] = useState<string | null>(null);
  const tag = of.picture === failed ? null : of.picture;
  return (
    <span className={classes.photo} data-large={large || undefined} data-missing={tag === null || undefined} aria-hidden="true">
      {tag === null ? (
        initialsOf(of.fullName)
      ) : (
        <img
          src={addressOf(calls.get, { instituteId, params: { id: of.id }, query: { tag } })}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setFailed(tag)}
        />
      )}
    </span>
  );
}
