import { IconArrowBackUp, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ActHistory, DoneBy } from '../../../kit/table/act-history.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { inwards } from '../inward/inward.contract.ts';
import { StatusPatternReport } from './status-pattern-report.tsx';
import { statusPatterns, type StatusPatternAct } from './status-pattern.contract.ts';
import { statusPatternText } from './status-pattern.text.ts';

const SIZE = 20;

function Undo({ act, onClose }: { readonly act: StatusPatternAct; readonly onClose: () => void }) {
  const { t } = useText(statusPatternText);
  const instituteId = useInstituteId();
  const undo = async () => {
    await call(statusPatterns.undo, { instituteId, params: { id: act.id }, body: { version: act.version } });
    await refresh(statusPatterns.acts, statusPatterns.rows, inwards.list, inwards.get);
    toastDone(t('statusPattern.undone'));
  };
  return (
    <ReasonDialog
      title={t('statusPattern.undoTitle', { count: count(act.changed) })}
      confirm={t('statusPattern.undo')}
      tone="red"
      reason="NONE"
      onConfirm={undo}
      onClose={onClose}
    >
      {t('statusPattern.undoWhat')}
    </ReasonDialog>
  );
}

interface Asked {
  readonly what: 'UNDO' | 'REPORT';
  readonly act: StatusPatternAct;
}

/** What was assigned in an examination, newest first, with its report and the way back. */
export function StatusPatternHistory({ examInstanceId }: { readonly examInstanceId: string }) {
  const { t } = useText(statusPatternText);
  const may = useCan()('inward', 'update');
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = { examInstanceId, page: String(page), size: String(SIZE) };
  const answer = useCall(statusPatterns.acts, { instituteId, query }, { keepPrevious: true });
  return (
    <Stack>
      <ActHistory<StatusPatternAct>
        title={t('statusPattern.history')}
        none={t('statusPattern.none')}
        answer={answer}
        page={page}
        size={SIZE}
        onPage={setPage}
        columns={[
          {
            head: t('statusPattern.given'),
            cell: (act) => <TwoLines first={[act.statusName, act.patternName].filter(Boolean).join(' · ')} second={act.reason} />,
          },
          { head: t('statusPattern.counts'), cell: ({ changed }) => count(changed), isFigure: true },
          { head: t('statusPattern.out'), cell: ({ leftOut }) => count(leftOut), isFigure: true },
          { head: t('statusPattern.by'), cell: (act) => <DoneBy act={act} /> },
        ]}
        actsHead={t('statusPattern.report')}
        acts={(act) => (
          <Inline>
            {act.undoneAt === null ? null : <StateBadge tone="grey">{t('statusPattern.undone')}</StateBadge>}
            <Act icon={IconListDetails} words={t('statusPattern.report')} onClick={() => setAsked({ what: 'REPORT', act })} />
            {act.undoneAt === null && may ? (
              <Act icon={IconArrowBackUp} words={t('statusPattern.undo')} onClick={() => setAsked({ what: 'UNDO', act })} />
            ) : null}
          </Inline>
        )}
      />
      {asked?.what === 'REPORT' ? <StatusPatternReport key={asked.act.id} act={asked.act} /> : null}
      {asked?.what === 'UNDO' ? <Undo act={asked.act} onClose={() => setAsked(null)} /> : null}
    </Stack>
  );
}
