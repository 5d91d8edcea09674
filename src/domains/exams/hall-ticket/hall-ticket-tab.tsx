import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';
import { Notes } from '../../../kit/layout/notes.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { useWords } from '../inward/use-exam-filters.client.ts';
import { useWindowStand, WindowNote } from '../inward/window-note.tsx';
import { hallTickets, TICKET_STANDINGS } from './hall-ticket.contract.ts';
import { hallTicketText } from './hall-ticket.text.ts';
import { HoldList, LayHoldButton } from './hold-list.tsx';
import { IssueAll } from './issue-tickets.tsx';
import { IssuedBatch } from './issued-batch.tsx';
import { TakenTickets, TicketBatches } from './ticket-batches.tsx';
import { ticketHolds } from './ticket-hold.contract.ts';
import { TicketList } from './ticket-list.tsx';

const { textOf } = textsOf(hallTicketText);
const VIEWS = [...TICKET_STANDINGS, 'HOLDS', 'BATCHES', 'TAKEN'] as const;

/** Hall tickets of an examination: who gets one and who does not, holds, issues with their files. */
export function HallTicketTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(hallTicketText);
  const instituteId = useInstituteId();
  const { word, setWords } = useWords();
  const stand = useWindowStand(instance, 'HALL_TICKET');
  const mayIssue = stand.why === null;
  const [batchId, setBatchId] = useState<string | null>(null);
  const query = { examInstanceId: instance.id, size: '1' };
  const answer = useCall(hallTickets.list, { instituteId, query });
  const holds = useCall(ticketHolds.list, { instituteId, query }).data?.counts;
  const batches = useCall(hallTickets.batches, { instituteId, query }).data?.page.total;
  const taken = useCall(hallTickets.taken, { instituteId, query }).data?.page.total;
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const counts = answer.data.counts ?? {};
  const asked = VIEWS.find((one) => one === word('show'));
  // What there is to do comes first.
  const show = asked ?? TICKET_STANDINGS.find((one) => one !== 'LEFT_OUT' && (counts[one] ?? 0) > 0) ?? 'LEFT_OUT';
  const standing = TICKET_STANDINGS.find((one) => one === show);
  const isOpen = instance.publishedRunNo === null;
  const chips = [
    ...TICKET_STANDINGS.map((value) => ({ value, label: textOf(`hallTickets.standing.${value}`), count: counts[value] ?? 0 })),
    { value: 'HOLDS' as const, label: t('hallTickets.view.HOLDS'), count: holds?.['IN_FORCE'] ?? 0 },
    { value: 'BATCHES' as const, label: t('hallTickets.view.BATCHES'), count: batches ?? 0 },
    { value: 'TAKEN' as const, label: t('hallTickets.view.TAKEN'), count: taken ?? 0 },
  ];
  return (
    <>
      <Toolbar>
        <Chips label={t('hallTickets.views')} chips={chips} active={show} onChoose={(value) => setWords({ show: value, q: undefined })} />
        <ToolbarActions>
          {isOpen ? <LayHoldButton instance={instance} /> : null}
          {isOpen && mayIssue && (show === 'READY' || show === 'OUTDATED') ? (
            <IssueAll instance={instance} way={show === 'READY' ? 'FIRST' : 'AGAIN'} count={counts[show] ?? 0} onStarted={setBatchId} />
          ) : null}
        </ToolbarActions>
      </Toolbar>
      <Notes>
        <WindowNote stand={stand} />
      </Notes>
      {show === 'HOLDS' ? <HoldList instance={instance} /> : null}
      {show === 'BATCHES' ? <TicketBatches instance={instance} onOpen={setBatchId} /> : null}
      {show === 'TAKEN' ? <TakenTickets instance={instance} /> : null}
      {standing ? <TicketList key={standing} instance={instance} show={standing} mayIssue={mayIssue} onStarted={setBatchId} /> : null}
      {batchId === null ? null : <IssuedBatch id={batchId} onClose={() => setBatchId(null)} />}
    </>
  );
}
