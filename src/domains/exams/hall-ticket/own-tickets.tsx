import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { download } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { clockOf } from '../../../kit/text/clock-of.rules.ts';
import { dayText, weekdayText } from '../../../kit/text/moment-text.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { ownTickets, type OwnTicket } from './own-ticket.contract.ts';
import { ownTicketText } from './own-ticket.text.ts';
import classes from './own-tickets.module.css';

const { textOf } = textsOf(ownTicketText);

const placeWords = ({ room, row, place }: { readonly room: string; readonly row: number; readonly place: number }) => ({
  room,
  row: count(row),
  place: count(place),
});

function Ticket({ ticket }: { readonly ticket: OwnTicket }) {
  const { t } = useText(ownTicketText);
  const instituteId = useInstituteId();
  const { id, number, exam, session, seatNo, held, papers, isOutdated } = ticket;
  const isHeld = held.length > 0;
  const open = () => void download(ownTickets.download, { instituteId, params: { id } }).catch(toastRefusal);
  return (
    <article className={classes.ticket}>
      <div className={classes.head}>
        <span>
          <b>{exam}</b>
          <span className={classes.dim}>
            {[session, seatNo === null ? null : t('ownTickets.seat', { seatNo }), number].filter(Boolean).join(' · ')}
          </span>
        </span>
        {isHeld ? null : (
          <Button leftSection={<IconDownload size={20} stroke={1.75} />} aria-label={t('ownTickets.open', { number })} onClick={open}>
            {t('ownTickets.pdf')}
          </Button>
        )}
      </div>
      {isHeld ? (
        <p className={classes.note} data-tone="red">
          {t('ownTickets.held', { kinds: held.map((kind) => textOf(`ownTickets.kind.${kind}`)).join(', ') })}
        </p>
      ) : null}
      {isOutdated ? (
        <p className={classes.note} data-tone="red">
          {t('ownTickets.outdated')}
        </p>
      ) : null}
      <ul>
        {papers.map(({ code, title, heldOn, startsMinute, endsMinute, seat }) => (
          <li key={`${code} ${heldOn} ${startsMinute}`}>
            <span>
              <b>{code}</b> {title}
            </span>
            <span className={classes.when}>
              {weekdayText(heldOn)} {dayText(heldOn)}, {clockOf(startsMinute)} – {clockOf(endsMinute)}
              <span className={classes.seat}>{seat === null ? t('ownTickets.noSeat') : t('ownTickets.place', placeWords(seat))}</span>
            </span>
          </li>
        ))}
      </ul>
      {isHeld ? null : <p className={classes.note}>{t('ownTickets.saveHint')}</p>}
    </article>
  );
}

/** The hall tickets of whoever is signed in; nothing while there are none. */
export function OwnTickets() {
  const { t } = useText(ownTicketText);
  const tickets = useCall(ownTickets.list, { instituteId: useInstituteId() }).data?.data ?? [];
  if (tickets.length === 0) return null;
  return (
    <section className={classes.tickets} aria-label={t('ownTickets.title')}>
      <h3>{t('ownTickets.title')}</h3>
      {tickets.map((ticket) => (
        <Ticket key={ticket.id} ticket={ticket} />
      ))}
    </section>
  );
}
