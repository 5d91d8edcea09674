import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { inwardText } from '../inward/inward.text.ts';
import { seatNumberText } from './seat-number.text.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { inwards } from '../inward/inward.contract.ts';
import { useWords } from '../inward/use-exam-filters.client.ts';
import { useWindowStand, WindowNote } from '../inward/window-note.tsx';
import { Notes } from '../../../kit/layout/notes.tsx';
import { SeatNumbering } from './seat-numbering.tsx';
import { seatNumbers } from './seat-number.contract.ts';
import { NumberedActions, NumberedList } from './numbered-list.tsx';
import { VoidedList } from './voided-list.tsx';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';

const { textOf } = textsOf(seatNumberText);

/** Import of numbers for some students. */
const FEED = { plural: 'seatNumbers', feature: 'seatNumbers' } as const;
const SHOWN = ['GIVE', 'NUMBERED', 'VOIDED'] as const;

/** Seat numbers: assign by a scheme, list, withdraw. */
export function SeatTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(inwardText);
  const instituteId = useInstituteId();
  const { word, setWords } = useWords();
  const stand = useWindowStand(instance, 'SEAT_NUMBER');
  const scope = { examInstanceId: instance.id, size: '1' };
  const answer = useCall(inwards.list, { instituteId, query: scope });
  const voided = useCall(seatNumbers.voided, { instituteId, query: scope });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const counts = answer.data.counts ?? {};
  const seatCounts = { inwarded: counts['INWARDED'] ?? 0, locked: counts['LOCKED'] ?? 0, seated: counts['SEATED'] ?? 0 };
  // What was read before the students were locked is no news: nobody is told that they are not.
  if (answer.isFetching && seatCounts.inwarded > 0) return <ListWaiting />;
  // Once the result is published no number can change.
  const isOpen = instance.publishedRunNo === null;
  const asked = SHOWN.find((one) => one === word('show'));
  const show = asked ?? (seatCounts.seated > 0 && seatCounts.locked === 0 ? 'NUMBERED' : 'GIVE');
  const figures = { GIVE: seatCounts.locked, NUMBERED: seatCounts.seated, VOIDED: voided.data?.page.total ?? 0 };
  return (
    <>
      <Toolbar>
        <Chips
          label={t('preExam.views')}
          chips={SHOWN.map((value) => ({ value, label: textOf(`preExam.seat.${value}`), count: figures[value] }))}
          active={show}
          onChoose={(value) => setWords({ show: value, q: undefined })}
        />
        <ToolbarActions>
          {isOpen && seatCounts.locked + seatCounts.seated > 0 && show !== 'VOIDED' ? (
            <FeedButton master={FEED} context={{ examInstanceId: instance.id }} why={stand.why} />
          ) : null}
          {show === 'NUMBERED' && seatCounts.seated > 0 ? <NumberedActions instance={instance} seated={seatCounts.seated} /> : null}
        </ToolbarActions>
      </Toolbar>
      <Notes>{show === 'VOIDED' ? null : <WindowNote stand={stand} />}</Notes>
      {show === 'GIVE' ? <SeatNumbering instance={instance} seatCounts={seatCounts} shut={stand.why} /> : null}
      {show === 'NUMBERED' ? <NumberedList instance={instance} isShut={stand.why !== null} /> : null}
      {show === 'VOIDED' ? <VoidedList instance={instance} /> : null}
    </>
  );
}
