import { Link } from '@tanstack/react-router';
import type { SubjectProps } from '../../kit/console/client-module.client.ts';
import { exportText } from '../../kit/export/export.text.ts';
import { useEveryText, useText } from '../../kit/text/text.client.ts';
import { requestSubjectsText } from './request-subjects.text.ts';

const textIn = (payload: SubjectProps['payload'], key: string): string => {
  const value = payload[key];
  return typeof value === 'string' ? value : '';
};
const textsIn = (payload: SubjectProps['payload'], key: string): string[] => {
  const value = payload[key];
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};

/** At most this many records are named, beside their total. */
const NAMED = 10;

/** Records of one kind, by their names. */
export function RecordsSubject({ value: plural, payload }: SubjectProps) {
  const { textOf } = useText();
  const names = textsIn(payload, 'names');
  // The records belong to any domain.
  if (!useEveryText()) return null;
  return (
    <>
      <span>{textOf(`${plural}.title`, plural)}</span>
      <br />
      <span>{[...names.slice(0, NAMED), ...(names.length > NAMED ? ['…'] : [])].join(', ')}</span>
    </>
  );
}

/** Which list is to be carried away, and what of it. */
export function ExportSubject({ value: call, payload }: SubjectProps) {
  const { t, textOf } = useText(requestSubjectsText, exportText);
  const query = textIn(payload, 'exportQuery');
  // The list belongs to any domain.
  if (!useEveryText()) return null;
  return (
    <>
      <span>{textOf(`export.call.${call}`, call)}</span>
      <br />
      <span>{query === '' ? t('export.whole') : t('export.askedWith', { query })}</span>
    </>
  );
}

/** The file whose work is to be taken back. */
export function FeedSubject({ value: file, payload, onGo }: SubjectProps) {
  return (
    <Link to="/my-dashboard/imported-files" search={{ file }} onClick={onGo}>
      {textIn(payload, 'file') || file}
    </Link>
  );
}
