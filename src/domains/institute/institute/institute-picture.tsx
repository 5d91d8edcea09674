import { ActionIcon, Button } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { addressOf } from '../../../kit/http/request.client.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { institutePictureText } from './institute-picture.text.ts';
import { personPictureText } from '../../people/person-picture/person-picture.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastDone, toastError, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { institutePictures, type InstituteProfile } from './institute-profile.contract.ts';
import type { PictureKind } from './institute-sections.contract.ts';
import classes from './institute.module.css';
import { refreshInstitute } from './use-section-form.client.ts';

const { textOf } = textsOf(institutePictureText);

/** The specification's limit of pictures; the server has the last word. */
const MOST_BYTES = 400_000;

function usePictureActs(profile: InstituteProfile, kind: PictureKind) {
  const { t } = useText(personPictureText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const { version } = kind === 'LOGO' ? profile.standing : profile.officers;
  const act = async (change: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await change();
      toastDone(done);
    } catch (error) {
      toastRefusal(error);
    }
    await refreshInstitute();
    setBusy(false);
  };
  const params = { kind };
  const set = (file: File) => {
    if (file.size > MOST_BYTES) return toastError(t('photo.tooLarge'));
    const query = { version: String(version) };
    void act(() => call(institutePictures.set, { instituteId, params, query }, file), t('photo.saved'));
  };
  const remove = () => void act(() => call(institutePictures.remove, { instituteId, params, body: { version } }), t('photo.removed'));
  return { busy, set, remove };
}

interface Props {
  readonly profile: InstituteProfile;
  readonly kind: PictureKind;
  readonly mayUpdate: boolean;
}

/** The logo is shown to everybody; a signature only to users who may change it; others see whether there is one. */
function Shown({ profile, kind, mayUpdate }: Props) {
  const { t } = useText(institutePictureText);
  const instituteId = useInstituteId();
  const tag = profile.pictures[kind];
  if (tag === null) return <span className={classes.noPicture}>{t('institute.picture.none')}</span>;
  if (kind !== 'LOGO' && !mayUpdate) return <span>{t('institute.picture.kept')}</span>;
  const src =
    kind === 'LOGO'
      ? addressOf(institutePictures.logo, { instituteId, query: { tag } })
      : addressOf(institutePictures.signature, { instituteId, params: { kind }, query: { tag } });
  return <img className={classes.picture} data-kind={kind} src={src} alt={textOf(`institute.picture.${kind}`)} decoding="async" />;
}

interface ButtonProps {
  readonly profile: InstituteProfile;
  readonly kind: PictureKind;
  /** Label of the button. */
  readonly label: string;
  /** Accessible label. */
  readonly title: string;
}

/** Uploads a file; the server refuses pictures that cannot be printed. */
export function PictureButton({ profile, kind, label, title }: ButtonProps) {
  const { busy, set } = usePictureActs(profile, kind);
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={busy}
        leftSection={<IconPhotoUp size={16} stroke={1.75} />}
        aria-label={title}
        onClick={() => file.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/png,image/jpeg"
        hidden
        aria-label={title}
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          // Allows choosing the same file again after it was repaired.
          event.currentTarget.value = '';
          if (chosen) set(chosen);
        }}
      />
    </>
  );
}

function RemoveButton({ profile, kind, name }: { readonly profile: InstituteProfile; readonly kind: PictureKind; readonly name: string }) {
  const { t } = useText(institutePictureText);
  const { busy, remove } = usePictureActs(profile, kind);
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      size={30}
      disabled={busy}
      aria-label={t('institute.picture.remove', { name })}
      onClick={remove}
    >
      <IconTrash size={16} stroke={1.75} />
    </ActionIcon>
  );
}

/** A logo or a signature with its actions. */
export function InstitutePicture(props: Props) {
  const { profile, kind, mayUpdate } = props;
  const { t } = useText(institutePictureText);
  const name = textOf(`institute.picture.${kind}`);
  const there = profile.pictures[kind] !== null;
  const label = t(there ? 'institute.picture.change' : 'institute.picture.add');
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.pictureLine}>
        <Shown {...props} />
        {mayUpdate ? (
          <span className={classes.pictureActs}>
            <PictureButton profile={profile} kind={kind} label={label} title={`${name}: ${label}`} />
            {there ? <RemoveButton profile={profile} kind={kind} name={name} /> : null}
          </span>
        ) : null}
      </dd>
      {mayUpdate ? <dd className={classes.help}>{t('institute.picture.hint')}</dd> : null}
    </div>
  );
}
