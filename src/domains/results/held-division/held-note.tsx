import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListNote } from '../../../kit/layout/list-note.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { heldDivisions } from './held-division.contract.ts';
import { heldDivisionText } from './held-division.text.ts';

interface Props {
  readonly examSessionId: string;
  /** Of this examination; without it of all of the session, each with its code. */
  readonly examInstanceId?: string;
  /** Which results the figures are of: only those of published ones leave somebody out. */
  readonly pointer?: string;
}

/** Whom figures of published results leave out, because their division is held back. */
export function HeldNote({ examSessionId, examInstanceId, pointer = 'PUBLISHED' }: Props) {
  const { t } = useText(heldDivisionText);
  const instituteId = useInstituteId();
  const held =
    useCall(heldDivisions, { instituteId, params: { examSessionId } }, { enabled: useCan()('reports', 'read') }).data?.data ?? [];
  const here = held.filter((one) => examInstanceId === undefined || one.examInstanceId === examInstanceId);
  if (pointer !== 'PUBLISHED' || here.length === 0) return null;
  const words = here.map(({ code, name, students }) => {
    const said =
      name === null
        ? t('heldDivision.notCountedNone', { count: count(students) })
        : t('heldDivision.notCounted', { name, count: count(students) });
    return examInstanceId === undefined ? `${code}: ${said}` : said;
  });
  return <ListNote role="status">{words.join(' ')}</ListNote>;
}
