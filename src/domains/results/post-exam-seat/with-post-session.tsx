import type { ReactNode } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { ScopeBar } from '../../../kit/page/scope-bar.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useInAddress, useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { postExamSessions } from '../post-exam-session/post-exam-session.contract.ts';
import { postExamSeatText } from './post-exam-seat.text.ts';

const NAMES = ['postSession'] as const;
const SESSIONS = '/exam-master/exam-configuration/exam-instance?tab=post-exam';

interface Props {
  /** What the page shows once a session is chosen. */
  readonly hint: string;
  readonly children: (session: { readonly id: string }) => ReactNode;
}

/** What a page shows of one post-exam session, below the bar in which it is chosen. */
export function WithPostSession({ hint, children }: Props) {
  const { t } = useText(postExamSeatText);
  const instituteId = useInstituteId();
  const [asked, change] = useRememberedSet(NAMES);
  const answer = useCall(postExamSessions.list, { instituteId, query: { size: '200', sort: 'name' } });
  const rows = answer.data?.data;
  const chosen = rows?.find((row) => row.id === asked.postSession) ?? (rows?.length === 1 ? rows[0] : undefined);
  useInAddress({ postSession: chosen?.id ?? null });
  if (answer.isError && !rows) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!rows) return <ListWaiting />;
  if (rows.length === 0)
    return (
      <StatePanel
        kind="empty"
        title={t('postExamSeats.noSessions')}
        action={<LinkButton to={SESSIONS}>{t('postExamSeats.toSessions')}</LinkButton>}
      >
        {t('postExamSeats.noSessionsHint')}
      </StatePanel>
    );
  return (
    <>
      <ScopeBar
        label={t('postExamSeats.session')}
        fields={[
          {
            name: 'postSession',
            label: t('postExamSeats.session'),
            value: chosen?.id ?? null,
            options: rows.map((row) => ({ value: row.id, label: row.name, hint: row.code })),
            placeholder: t('postExamSeats.choose'),
            onChoose: (postSession) => change({ postSession }),
          },
        ]}
      />
      {chosen ? (
        children(chosen)
      ) : (
        <StatePanel kind="empty" title={t('postExamSeats.choose')}>
          {hint}
        </StatePanel>
      )}
    </>
  );
}
