import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { dayNotes } from './exam-day-note.contract.ts';
import { dayNoteText } from './exam-day-note.text.ts';
import classes from './day-notes.module.css';

const TONES = { UFM: 'red', ABSENT: 'amber', PRESENT: 'grey' } as const;

/** What supervisors noted of a candidate, where the remark is decided. Nothing where there is nothing. */
export function DayNotes({ studentExamId }: { readonly studentExamId: string }) {
  const { t, textOf } = useText(dayNoteText);
  const instituteId = useInstituteId();
  const notes = useCall(dayNotes.list, { instituteId, params: { studentExamId } }).data?.data ?? [];
  if (notes.length === 0) return null;
  return (
    <section className={classes.notes} aria-label={t('dayNote.title')}>
      <h3>{t('dayNote.title')}</h3>
      <ul>
        {notes.map((note) => (
          <li key={note.id}>
            <StateBadge tone={TONES[note.state]}>{textOf(`dayNote.${note.state}`)}</StateBadge>{' '}
            {t('dayNote.place', { paper: note.paper, day: dayText(note.heldOn), room: note.room, block: note.blockNo })}
            <span>
              {[
                note.lateMinutes > 0 ? t('dayNote.late', { minutes: note.lateMinutes }) : null,
                note.mainBook === null ? null : t('dayNote.book', { number: note.mainBook }),
                note.remark,
                note.byName,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
