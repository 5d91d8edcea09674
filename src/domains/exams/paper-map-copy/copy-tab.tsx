import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { DayField } from '../../../kit/form/day-field.tsx';
import { ReferenceSelect } from '../../../kit/form/reference-select.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Pairs } from '../../../kit/layout/columns.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ActHistory, DoneBy } from '../../../kit/table/act-history.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { examSessions } from '../exam-session/exam-session.contract.ts';
import { sessionPapers } from '../session-paper/session-paper.contract.ts';
import { CopyPreview } from './copy-preview.tsx';
import { paperMapCopies, type MapCopy } from './paper-map-copy.contract.ts';
import { paperMapCopyText } from './paper-map-copy.text.ts';

const SIZE = 20;

function Undo({ act, onClose }: { readonly act: MapCopy; readonly onClose: () => void }) {
  const { t } = useText(paperMapCopyText);
  const instituteId = useInstituteId();
  const undo = async () => {
    const { id, version } = act;
    await call(paperMapCopies.undo, { instituteId, params: { id }, body: { version } });
    await refresh(paperMapCopies.list, paperMapCopies.preview, sessionPapers.list);
    toastDone(t('mapCopy.undone'));
  };
  return (
    <ReasonDialog
      title={t('mapCopy.undoTitle', { count: count(act.papers) })}
      confirm={t('mapCopy.undo')}
      tone="red"
      reason="NONE"
      onConfirm={undo}
      onClose={onClose}
    >
      {t('mapCopy.undoWhat')}
    </ReasonDialog>
  );
}

/** Copies that were made, newest first, with the way back. */
function Copies() {
  const { t } = useText(paperMapCopyText);
  const may = useCan()('facultyPaperAssignment', 'delete');
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<MapCopy | null>(null);
  const answer = useCall(paperMapCopies.list, { instituteId, query: { page: String(page), size: String(SIZE) } }, { keepPrevious: true });
  return (
    <>
      <ActHistory<MapCopy>
        title={t('mapCopy.history')}
        none={t('mapCopy.noActs')}
        answer={answer}
        page={page}
        size={SIZE}
        onPage={setPage}
        columns={[
          {
            head: t('mapCopy.sessions'),
            cell: ({ fromSession, toSession, startsOn, endsOn }) => (
              <TwoLines first={`${fromSession} → ${toSession}`} second={`${dayText(startsOn)} – ${dayText(endsOn)}`} />
            ),
          },
          { head: t('mapCopy.papers'), cell: ({ papers }) => count(papers), isFigure: true },
          { head: t('mapCopy.by'), cell: (act) => <DoneBy act={act} /> },
        ]}
        actsHead={t('mapCopy.undo')}
        acts={(act) => {
          if (act.undoneAt !== null)
            return (
              <StateBadge tone="grey">{act.kept > 0 ? t('mapCopy.kept', { count: count(act.kept) }) : t('mapCopy.undone')}</StateBadge>
            );
          return may ? <Act icon={IconArrowBackUp} words={t('mapCopy.undo')} onClick={() => setAsked(act)} /> : null;
        }}
      />
      {asked ? <Undo act={asked} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/u;

/** Assignments of one session made again for another one. */
export function CopyTab() {
  const { t } = useText(paperMapCopyText);
  const may = useCan()('facultyPaperAssignment', 'create');
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [startsOn, setStartsOn] = useState('');
  const [endsOn, setEndsOn] = useState('');
  const isWhole = from !== null && to !== null && from !== to && ISO_DAY.test(startsOn) && ISO_DAY.test(endsOn) && startsOn <= endsOn;
  const session = (label: string, value: string | null, onChange: (id: string | null) => void) => (
    <ReferenceSelect
      master={examSessions}
      field={{ value, onChange }}
      known={null}
      shared={{ label, withAsterisk: true }}
      clearable={false}
    />
  );
  return (
    <Stack>
      {may ? (
        <Card title={t('mapCopy.title')}>
          <Stack>
            <Pairs>
              {session(t('mapCopy.from'), from, setFrom)}
              {session(t('mapCopy.to'), to, setTo)}
            </Pairs>
            <Pairs>
              <DayField label={t('mapCopy.startsOn')} withAsterisk value={startsOn} onChange={setStartsOn} />
              <DayField label={t('mapCopy.endsOn')} withAsterisk value={endsOn} onChange={setEndsOn} />
            </Pairs>
            {isWhole ? null : <Hint>{t('mapCopy.fill')}</Hint>}
          </Stack>
        </Card>
      ) : null}
      {isWhole ? (
        <CopyPreview key={`${from} ${to} ${startsOn} ${endsOn}`} asked={{ fromSessionId: from, toSessionId: to, startsOn, endsOn }} />
      ) : null}
      <Copies />
    </Stack>
  );
}
