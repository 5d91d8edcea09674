import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { clockOf } from '../../../kit/text/clock-of.rules.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { TicketChange, TicketLine, TicketRow } from './hall-ticket.contract.ts';
import { hallTicketText } from './hall-ticket.text.ts';

/** As many as a row of a list says in words. */
const SAID = 2;

/** What a ticket says of a paper and what is so now, in words: the day and time where these changed, else the seat. */
function useChangeWords() {
  const { t } = useText(hallTicketText);
  const whenOf = ({ heldOn, startsMinute }: TicketLine) => `${dayText(heldOn)}, ${clockOf(startsMinute)}`;
  const seatOf = ({ room, row, place }: TicketLine) =>
    room === null || row === null || place === null ? '–' : t('hallTickets.change.seat', { room, row: count(row), place: count(place) });
  return ({ code, before, now }: TicketChange) => {
    if (before === null) return now === null ? code : t('hallTickets.change.new', { code, now: whenOf(now) });
    if (now === null) return t('hallTickets.change.gone', { code, before: whenOf(before) });
    const isSameDay = whenOf(before) === whenOf(now);
    const words = isSameDay && before.room !== null && now.room !== null ? seatOf : whenOf;
    return t('hallTickets.change.from', { code, before: words(before), now: words(now) });
  };
}

/** Why a ticket is out of date. */
export function TicketChanges({ row: { changes } }: { readonly row: TicketRow }) {
  const { t } = useText(hallTicketText);
  const words = useChangeWords();
  if (changes.length === 0) return t('hallTickets.change.other');
  return (
    <span>
      {changes.slice(0, SAID).map((change) => (
        <FirstLine key={change.code}>{words(change)}</FirstLine>
      ))}
      {changes.length > SAID ? <SecondLine>{t('hallTickets.change.more', { count: count(changes.length - SAID) })}</SecondLine> : null}
    </span>
  );
}
