import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { clockOf } from '../../../kit/text/clock-of.rules.ts';
import { dayText, weekdayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { OwnCalendarLink } from '../exam-calendar/calendar-link.tsx';
import { ownSittings, type OwnSitting } from './own-sitting.contract.ts';
import { ownSittingText } from './own-sitting.text.ts';
import classes from './own-sittings.module.css';

/** The papers of one examination. */
function Exam({ sittings }: { readonly sittings: readonly OwnSitting[] }) {
  const { t } = useText(ownSittingText);
  const [first] = sittings;
  if (first === undefined) return null;
  const { exam, session, seatNo } = first;
  return (
    <article className={classes.exam}>
      <b>{exam}</b>
      <span className={classes.dim}>
        {[session, seatNo === null ? null : t('ownSittings.seat', { seatNo })].filter(Boolean).join(' · ')}
      </span>
      <ul>
        {sittings.map(({ code, title, heldOn, startsMinute, endsMinute, isOver }) => (
          <li key={`${code} ${heldOn} ${startsMinute}`} data-over={isOver || undefined}>
            <span>
              <b>{code}</b> {title}
            </span>
            <span className={classes.when}>
              {weekdayText(heldOn)} {dayText(heldOn)}, {clockOf(startsMinute)} – {clockOf(endsMinute)}
              {isOver ? ` · ${t('ownSittings.over')}` : ''}
            </span>
          </li>
        ))}
      </ul>
    </article>
  );
}

/** When whoever is signed in writes which paper; nothing while no time table is published. */
export function OwnSittings() {
  const { t } = useText(ownSittingText);
  const sittings = useCall(ownSittings.list, { instituteId: useInstituteId() }).data?.data ?? [];
  if (sittings.length === 0) return null;
  return (
    <section className={classes.sittings} aria-label={t('ownSittings.title')}>
      <h3>{t('ownSittings.title')}</h3>
      <div className={classes.head}>
        <p className={classes.dim}>{t('ownSittings.hint')}</p>
        <OwnCalendarLink />
      </div>
      {[...Map.groupBy(sittings, ({ examInstanceId }) => examInstanceId)].map(([id, own]) => (
        <Exam key={id} sittings={own} />
      ))}
    </section>
  );
}
