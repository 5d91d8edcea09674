import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { listApprovals } from '../../../kit/approval/approval.contract.ts';
import { WaitingRequests } from '../../../kit/approval/waiting-requests.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';
import { SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { shortDecimal } from '../../../kit/marks/hundredths.rules.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import type { Translate } from '../../../kit/text/texts.contract.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { WithExamScope } from '../../exams/exam-instance/exam-scope.tsx';
import { ClosedNote } from '../entry/entry-parts.tsx';
import { ModerationDesk } from './moderation-desk.tsx';
import { exportModerations, MODERATION_STATES, moderations, type ModerationRow } from './moderation.contract.ts';
import { moderationText } from './moderation.text.ts';

const APPLY = 'moderations.apply';
const TAKE_BACK = 'moderations.takeBack';
const CHANGES = [moderations.list, moderations.sheets];
const TONES = { PENDING: 'amber', APPLIED: 'green', TAKEN_BACK: 'grey', NOT_APPROVED: 'grey' } as const;

const headOf = (row: ModerationRow) => `${row.paperCode} ${row.headKind}`;

/** What the rule reaches, and what it gives. */
function ruleWords({ kind, marks, line, ...row }: ModerationRow, t: Translate<typeof moderationText>): string {
  const [from, to] = [shortDecimal(row.from), shortDecimal(row.to)];
  return kind === 'LINE' ? t('moderation.upTo', { from, to, line: shortDecimal(line ?? '0') }) : `${from} – ${to}: +${shortDecimal(marks)}`;
}

function useColumns(): TableColumn<ModerationRow>[] {
  const { t, textOf } = useText(moderationText);
  return useMemo(() => {
    const column = plainColumn<ModerationRow>;
    return [
      column('paperTitle', t('moderations.paperTitle'), (row) => <TwoLines first={headOf(row)} second={row.paperTitle} />),
      column('division', t('moderations.division'), (row) => row.division ?? t('moderation.reach.ALL')),
      column('kind', t('moderations.kind'), (row) => <TwoLines first={t(`moderation.kind.${row.kind}`)} second={ruleWords(row, t)} />),
      column('students', t('moderations.students'), (row) => <b>{count(row.students)}</b>, 'END'),
      column('state', t('moderations.state'), (row) => (
        <>
          <StateBadge tone={TONES[row.state]}>{textOf(`moderations.state.${row.state}`, row.state)}</StateBadge>
          {row.leaving ? <SecondLine>{t('moderation.leaving')}</SecondLine> : null}
        </>
      )),
      column('proposedBy', t('moderations.proposedBy'), (row) => (
        <TwoLines first={row.proposedBy ?? '–'} second={momentText(row.proposedAt)} />
      )),
      column('appliedBy', t('moderations.appliedBy'), (row) => row.appliedBy ?? '–'),
    ];
  }, [t, textOf]);
}

/** Asks a second person to take one back. */
function TakeBackDialog({ row, onClose }: { readonly row: ModerationRow; readonly onClose: () => void }) {
  const { t } = useText(moderationText, uiText);
  const instituteId = useInstituteId();
  const head = headOf(row);
  const ask = async (reason: string) => {
    await call(moderations.takeBack, { instituteId, params: { id: row.id }, body: { reason } });
    await refresh(listApprovals, ...CHANGES);
    toastDone(t('moderation.takeBackAsked', { head }));
  };
  return (
    <ReasonDialog
      title={t('moderation.takeBackOf', { head })}
      confirm={t('moderation.send')}
      tone="navy"
      reason="REQUIRED"
      onConfirm={ask}
      onClose={onClose}
    >
      {t('moderation.takeBackWhat', { head })}
    </ReasonDialog>
  );
}

/** Of one that counts and that nobody asked to take back yet. */
function TakeBackButton({ row, onClick }: { readonly row: ModerationRow; readonly onClick: () => void }) {
  const { t } = useText(moderationText);
  if (row.state !== 'APPLIED' || row.leaving) return null;
  return (
    <Button variant="default" size="compact-sm" aria-label={t('moderation.takeBackOf', { head: headOf(row) })} onClick={onClick}>
      {t('moderation.takeBack')}
    </Button>
  );
}

interface ListProps {
  readonly examInstanceId: string;
  readonly onNew: () => void;
}

/** The moderations of one examination. */
function Moderations({ examInstanceId, onNew }: ListProps) {
  const { t, textOf } = useText(moderationText);
  const can = useCan();
  const instituteId = useInstituteId();
  const columns = useColumns();
  const [leaving, setLeaving] = useState<ModerationRow | null>(null);
  const answer = useCall(moderations.list, { instituteId, query: { examInstanceId, size: '1' } }).data;
  const bar = answer?.bar ?? null;
  const mayAct = answer !== undefined && bar === null && can('gracing', 'grace');
  return (
    <>
      {mayAct ? (
        <Toolbar>
          <ToolbarActions>
            <Button leftSection={<IconPlus size={16} stroke={1.75} />} onClick={onNew}>
              {t('moderation.add')}
            </Button>
          </ToolbarActions>
        </Toolbar>
      ) : null}
      <ServerList
        list={moderations.list}
        file={exportModerations}
        fixed={{ examInstanceId }}
        label={t('moderation.title')}
        columns={columns}
        density="NORMAL"
        searchHint={t('moderation.searchHint')}
        chips={{
          name: 'state',
          label: t('moderations.state'),
          values: MODERATION_STATES.map((value) => ({ value, label: textOf(`moderations.state.${value}`, value) })),
        }}
        above={
          <>
            {bar ? <ClosedNote bar={bar}>{t('moderation.barHint')}</ClosedNote> : null}
            <WaitingRequests act={APPLY} subject={examInstanceId} />
            <WaitingRequests act={TAKE_BACK} subject={examInstanceId} />
          </>
        }
        nameOf={headOf}
        actions={mayAct ? (row) => <TakeBackButton row={row} onClick={() => setLeaving(row)} /> : undefined}
        empty={
          <StatePanel kind="empty" title={t('moderation.none')}>
            {t('moderation.noneHint')}
          </StatePanel>
        }
      />
      {leaving ? <TakeBackDialog row={leaving} onClose={() => setLeaving(null)} /> : null}
    </>
  );
}

function Body({ examInstanceId }: { readonly examInstanceId: string }) {
  const [isNew, setNew] = useState(false);
  return isNew ? (
    <ModerationDesk examInstanceId={examInstanceId} onDone={() => setNew(false)} />
  ) : (
    <Moderations examInstanceId={examInstanceId} onNew={() => setNew(true)} />
  );
}

/** Marks added to a head by one rule, before grace; proposed by one person, approved by another. */
export function ModerationPage() {
  const { t } = useText(moderationText);
  return (
    <Page>
      <PageHead title={t('moderation.title')} purpose={t('moderation.purpose')} />
      <WithExamScope>{(instance) => <Body key={instance.id} examInstanceId={instance.id} />}</WithExamScope>
    </Page>
  );
}
