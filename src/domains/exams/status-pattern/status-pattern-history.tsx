import { IconArrowBackUp, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { Pager } from '../../../kit/table/pager.tsx';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { Card } from '../../../kit/ui/card.tsx';
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

interface RowProps {
  readonly act: StatusPatternAct;
  readonly onUndo: () => void;
  readonly onReport: () => void;
}

function Row({ act, onUndo, onReport }: RowProps) {
  const { t } = useText(statusPatternText);
  const may = useCan()('inward', 'update');
  return (
    <tr>
      <td>
        <FirstLine>{[act.statusName, act.patternName].filter(Boolean).join(' · ')}</FirstLine>
        <SecondLine>{act.reason}</SecondLine>
      </td>
      <td data-end>{count(act.changed)}</td>
      <td data-end>{count(act.leftOut)}</td>
      <td>
        <FirstLine>{momentText(act.undoneAt ?? act.madeAt)}</FirstLine>
        <SecondLine>{(act.undoneAt === null ? act.madeByName : act.undoneByName) ?? '–'}</SecondLine>
      </td>
      <td data-end>
        <Inline>
          {act.undoneAt === null ? null : <StateBadge tone="grey">{t('statusPattern.undone')}</StateBadge>}
          <Act icon={IconListDetails} words={t('statusPattern.report')} onClick={onReport} />
          {act.undoneAt === null && may ? <Act icon={IconArrowBackUp} words={t('statusPattern.undo')} onClick={onUndo} /> : null}
        </Inline>
      </td>
    </tr>
  );
}

function Acts({ acts, onAsk }: { readonly acts: readonly StatusPatternAct[]; readonly onAsk: (asked: Asked) => void }) {
  const { t } = useText(statusPatternText);
  return (
    <TableFrame>
      <DenseTable aria-label={t('statusPattern.history')}>
        <thead>
          <tr>
            <th scope="col">{t('statusPattern.given')}</th>
            <th scope="col" data-end>
              {t('statusPattern.counts')}
            </th>
            <th scope="col" data-end>
              {t('statusPattern.out')}
            </th>
            <th scope="col">{t('statusPattern.by')}</th>
            <th>
              <span className="p-hidden">{t('statusPattern.report')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {acts.map((act) => (
            <Row key={act.id} act={act} onUndo={() => onAsk({ what: 'UNDO', act })} onReport={() => onAsk({ what: 'REPORT', act })} />
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

interface Asked {
  readonly what: 'UNDO' | 'REPORT';
  readonly act: StatusPatternAct;
}

/** What was assigned in an examination, newest first, with its report and the way back. */
export function StatusPatternHistory({ examInstanceId }: { readonly examInstanceId: string }) {
  const { t } = useText(statusPatternText);
  const instituteId = useInstituteId();
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState<Asked | null>(null);
  const query = { examInstanceId, page: String(page), size: String(SIZE) };
  const answer = useCall(statusPatterns.acts, { instituteId, query }, { keepPrevious: true });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { data, page: shown } = answer.data;
  return (
    <Stack>
      <Card title={t('statusPattern.history')}>
        {data.length === 0 ? <Hint>{t('statusPattern.none')}</Hint> : <Acts acts={data} onAsk={setAsked} />}
        {shown.total > SIZE ? <Pager page={page} size={SIZE} total={shown.total} onPage={setPage} onSize={() => setPage(1)} /> : null}
      </Card>
      {asked?.what === 'REPORT' ? <StatusPatternReport key={asked.act.id} act={asked.act} /> : null}
      {asked?.what === 'UNDO' ? <Undo act={asked.act} onClose={() => setAsked(null)} /> : null}
    </Stack>
  );
}
