import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Line, LineNote, LineTitle, LineWords, Lines, NoLines } from '../../../kit/layout/lines.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { useReturnFocus } from '../../../kit/ui/return-focus.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { newExamText } from './new-exam.text.ts';
import { MOST_PAPERS, plannedBacklogs, type PlannedBacklog } from './planned-backlogs.contract.ts';

const PAGE = 25;

interface Props {
  readonly courseId: string;
  readonly paperIds: readonly string[];
}

function Student({ row }: { readonly row: PlannedBacklog }) {
  const { t } = useText(newExamText);
  return (
    <Line>
      <LineWords>
        <LineTitle>
          <b>{row.prn}</b>
          {row.name}
        </LineTitle>
        {row.papers.map(({ code, title, attemptNo, originCode }) => (
          <LineNote key={code}>{t('newExams.backlog', { code, title, no: attemptNo, exam: originCode })}</LineNote>
        ))}
      </LineWords>
    </Line>
  );
}

function Students({ courseId, paperIds }: Props) {
  const { t } = useText(newExamText);
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const query = { courseId, papers: paperIds.join(','), page: String(page), size: String(PAGE) };
  const answer = useCall(plannedBacklogs.list, { instituteId, query }, { keepPrevious: true });
  const found = answer.data;
  if (!found) return answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />;
  return (
    <Stack>
      <Hint>{t('newExams.backlogsHint', { count: count(found.page.total) })}</Hint>
      {found.data.length === 0 ? <NoLines>{t('newExams.noBacklogs')}</NoLines> : null}
      <Lines>
        {found.data.map((row) => (
          <Student key={row.studentProfileId} row={row} />
        ))}
      </Lines>
      {found.page.total > PAGE ? (
        <Pager page={page} size={PAGE} total={found.page.total} onPage={setPage} onSize={() => undefined} />
      ) : null}
    </Stack>
  );
}

function Who({ onClose, ...asked }: Props & { readonly onClose: () => void }) {
  const { t } = useText(newExamText, uiText);
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={560}
      padding="lg"
      title={t('newExams.backlogs')}
      closeButtonProps={{ iconSize: 20, 'aria-label': t('action.close') }}
    >
      <Students {...asked} />
    </Drawer>
  );
}

/** Who is counted as having a backlog in the papers of a planned examination. */
export function PlannedBacklogs({ courseId, paperIds }: Props) {
  const { t } = useText(newExamText);
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('inward', 'read') || paperIds.length > MOST_PAPERS) return null;
  return (
    <>
      <Button variant="default" size="xs" onClick={() => setOpen(true)}>
        {t('newExams.showBacklogs')}
      </Button>
      {open ? <Who courseId={courseId} paperIds={paperIds} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
