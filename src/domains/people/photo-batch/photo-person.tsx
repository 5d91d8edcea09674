import { Link } from '@tanstack/react-router';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { PhotoBatch, PhotoFile } from './photo-batch.contract.ts';
import classes from './photo-batch.module.css';
import { photoBatchText } from './photo-batch.text.ts';
import { MASTER_OF, PERSON_AT, type PhotoWhose } from './photo-look.client.ts';

export interface RowProps extends PhotoWhose {
  readonly batch: PhotoBatch;
  readonly file: PhotoFile;
}

/** Whose picture it is, and how they were found. */
export function Person({ file, people }: RowProps) {
  const { t, textOf } = useText(photoBatchText);
  if (file.personId === null) return '–';
  const by = textOf(`photos.by.${file.foundBy ?? 'HAND'}`, file.foundBy ?? '');
  return (
    <>
      <Link className={classes.link} to={`${PERSON_AT[people]}/${file.personId}`} search={{}} target="_blank">
        {file.personName}
      </Link>
      <span className={classes.second}>
        {file.personNo} · {file.written === 'SHORT' ? t('photos.short', { by }) : by}
      </span>
    </>
  );
}

/** A picture whose name finds nobody, or that somebody gave to a person by hand, which may have been the wrong one. */
export const mayAssign = ({ hasContent, standing, foundBy, personId }: PhotoFile): boolean =>
  hasContent &&
  (standing === 'NOBODY' || standing === 'SEVERAL' || (['READY', 'TWO_FILES'].includes(standing) && foundBy === null && personId !== null));

/** The person is searched for and chosen. */
export function AssignPerson({ batch, file, people, calls, onEnd }: RowProps & { readonly onEnd: () => void }) {
  const { t } = useText(photoBatchText);
  const instituteId = useInstituteId();
  const assign = async (personId: string | null) => {
    if (personId === null) return;
    await call(calls.assign, { instituteId, params: { id: batch.id, fileId: file.id }, body: { personId } }).catch(toastRefusal);
    await refresh(calls.get, calls.files);
    onEnd();
  };
  return (
    <ReferenceSelect
      master={MASTER_OF[people]}
      field={{ value: null, onChange: (personId) => void assign(personId) }}
      known={null}
      shared={{ 'aria-label': t(people === 'STUDENTS' ? 'photos.assignStudent' : 'photos.assignTeacher'), autoFocus: true }}
      clearable={false}
    />
  );
}
