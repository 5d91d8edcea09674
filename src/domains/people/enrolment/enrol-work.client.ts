import { useState } from 'react';
import type { BodyOf } from '../../../kit/http/endpoint.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { toastCount, toastUndo } from '../../../kit/ui/toasts.tsx';
import { getCourseFigures } from '../../academics/course/course.contract.ts';
import { courseInstances } from '../../courses/course-instance/course-instance.contract.ts';
import { divisions } from '../../courses/division/division.contract.ts';
import { studentDirectory } from '../student-profile/student-directory.contract.ts';
import { enrolMany, undoEnrol, type EnrolRow, type EnrolUndo } from './enrol.contract.ts';
import { enrolText } from './enrol.text.ts';
import { enrolments } from './enrolment.contract.ts';

const CHANGED = [enrolments.list, enrolments.get, studentDirectory.list, divisions.list, courseInstances.list, getCourseFigures] as const;
export const countOf = (rows: readonly EnrolRow[], outcome: EnrolRow['outcome']) => rows.filter((row) => row.outcome === outcome).length;

/** What was done, and the way back where something was. */
export interface Done {
  readonly rows: readonly EnrolRow[];
  readonly undo: (() => Promise<void>) | null;
}

interface Last {
  readonly words: string;
  readonly at: number;
  undo(): Promise<void>;
}

/** As long as the server takes it back. */
const UNDO_MS = 3_600_000;
/** What this window enrolled last, by institute: its toast is gone after some seconds, and the mistake is often seen later. */
const lastOf = new Map<string, Last>();

export function useLastEnrolment(): Last | null {
  const instituteId = useInstituteId();
  const [openedAt] = useState(Date.now);
  const last = lastOf.get(instituteId);
  return last && openedAt - last.at < UNDO_MS ? last : null;
}

/** What was done, with a way back; nothing done says so in the drawer, not by a green tick. */
export function useEnrol() {
  const { t } = useText(enrolText);
  const instituteId = useInstituteId();
  const takeBack = async (steps: readonly EnrolUndo[]) => {
    const { data } = await call(undoEnrol, { instituteId, body: { steps: [...steps] } });
    const kept = data.kept === 0 ? '' : `, ${t('enrol.kept', { count: count(data.kept) })}`;
    lastOf.delete(instituteId);
    // The list first: who chooses rows after these words chooses those of now.
    await refresh(...CHANGED);
    toastCount(data.undone, `${t('enrol.undone', { count: count(data.undone) })}${kept}`);
  };
  return async (body: BodyOf<typeof enrolMany>): Promise<Done> => {
    const { data } = await call(enrolMany, { instituteId, body });
    const words = t('enrol.done', { added: count(countOf(data.rows, 'NEW')), changed: count(countOf(data.rows, 'CHANGED')) });
    const undo = data.undo.length === 0 ? null : () => takeBack(data.undo);
    if (undo) {
      lastOf.set(instituteId, { words, at: Date.now(), undo });
      toastUndo(words, undo);
    }
    await refresh(...CHANGED);
    return { rows: data.rows, undo };
  };
}
