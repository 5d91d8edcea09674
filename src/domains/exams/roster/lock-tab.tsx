import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { inwardText } from '../inward/inward.text.ts';
import { rosterText } from './roster.text.ts';
import { seatNumberText } from '../seat-number/seat-number.text.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { inwards } from '../inward/inward.contract.ts';
import { useExamColumns } from '../inward/inwarded-list.tsx';
import { useWindowStand, WindowNote, type WindowStand } from '../inward/window-note.tsx';
import { PassedSinceNote } from '../inward/passed-since-note.tsx';
import { tabAddress } from '../inward/pre-exam-address.rules.ts';
import { useExamFilters, useWords } from '../inward/use-exam-filters.client.ts';
import { LockDialog, type LockRefused } from './lock-dialog.tsx';
import { BlockedNote } from '../inward/blocked-note.tsx';
import { errorsText } from '../../../kit/text/error-text.client.ts';
import { RosterFaults } from './roster-errors.tsx';
import { rosters } from './roster.contract.ts';
import { HintWords } from '../../../kit/layout/hint.tsx';
import { Notes } from '../../../kit/layout/notes.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';

type Check = ReplyOf<typeof rosters.check>['data'];

/** Whether the roster may be locked, in one line, with the action. */
function Verdict({ check, stand, onLock }: { readonly check: Check; readonly stand: WindowStand; readonly onLock: () => void }) {
  const { t } = useText(rosterText);
  const can = useCan();
  const blocked = check.total > 0;
  return (
    <Toolbar>
      <Inline>
        {blocked ? (
          <StateBadge tone="red">{t('preExam.rosterErrors', { count: count(check.total) })}</StateBadge>
        ) : check.inwarded > 0 ? (
          <StateBadge tone="green">{t('preExam.rosterClean')}</StateBadge>
        ) : null}
        <HintWords>
          {t('preExam.rosterStand', { inwarded: count(check.inwarded), locked: count(check.locked), seated: count(check.seated) })}
        </HintWords>
      </Inline>
      <ToolbarActions>
        {can('lockAndUnlock', 'lock') ? (
          <>
            {blocked ? <HintWords>{t('preExam.lockNeeds')}</HintWords> : null}
            {check.inwarded > 0 ? (
              <ActButton
                leftSection={<IconLock size={16} stroke={1.75} />}
                why={stand.why ?? (blocked ? t('preExam.lockNeeds') : null)}
                onClick={onLock}
              >
                {t('preExam.lockAll', { count: count(check.inwarded) })}
              </ActButton>
            ) : null}
          </>
        ) : (
          <HintWords>{t('preExam.lockNoRight')}</HintWords>
        )}
      </ToolbarActions>
    </Toolbar>
  );
}

function Nothing({ check }: { readonly check: Check }) {
  const { t } = useText(rosterText, examsMenuText, inwardText, seatNumberText);
  const locked = check.locked + check.seated;
  if (locked > 0)
    return (
      <StatePanel kind="empty" title={t('preExam.allLocked')} action={<LinkButton to={tabAddress(5)}>{t('menu.preExam.5')}</LinkButton>}>
        {check.locked > 0
          ? t('preExam.allLockedHint', { count: count(check.locked) })
          : t('preExam.seat.allDoneHint', { count: count(check.seated) })}
      </StatePanel>
    );
  return (
    <StatePanel kind="empty" title={t('preExam.noneIn')} action={<LinkButton to={tabAddress(0)}>{t('menu.preExam.0')}</LinkButton>}>
      {t('preExam.noneInHint')}
    </StatePanel>
  );
}

/** Errors that block the lock, whether it is the time for it, and what is missing for later steps. */
function Found({ check, stand, instanceId }: { readonly check: Check; readonly stand: WindowStand; readonly instanceId: string }) {
  const { t } = useText(rosterText, inwardText);
  const { noted } = check;
  return (
    <>
      {check.total > 0 ? (
        <RosterFaults label={t('preExam.reasons')} total={check.total} counts={check.counts} faults={check.errors} />
      ) : null}
      <Notes>
        <WindowNote stand={stand} />
        <PassedSinceNote instanceId={instanceId} />
        {noted.total > 0 ? <HintWords>{t('preExam.rosterNoted', { count: count(noted.total) })}</HintWords> : null}
      </Notes>
      {noted.total > 0 ? (
        <RosterFaults label={t('preExam.rosterNotes')} total={noted.total} counts={noted.counts} faults={noted.notes} begins="FOLDED" />
      ) : null}
    </>
  );
}

/** The refusal: how many, which errors, and who first; all of them are listed below. */
function RefusedNote({ refused, onClose }: { readonly refused: LockRefused; readonly onClose: () => void }) {
  const { t, textOf } = useText(rosterText);
  return (
    <BlockedNote
      tone="RED"
      title={t('preExam.lockRefused', { count: count(refused.asked) })}
      rows={refused.students.map((one) => ({
        id: `${one.studentExamId} ${one.code}`,
        code: one.prn,
        name: one.name,
        why: textOf(`preExam.rosterError.${one.code}`),
      }))}
      foot={t('preExam.lockRefusedMore')}
      onClose={onClose}
    >
      {errorsText(refused.items)}
    </BlockedNote>
  );
}

/** Makes the inwarded papers final: first the errors, each with its fix, then the lock. */
export function LockTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(rosterText, inwardText);
  const can = useCan();
  const instituteId = useInstituteId();
  const { filter } = useWords();
  const filters = useExamFilters(instance.id);
  const columns = useExamColumns();
  const selection = useSelection();
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const [refused, setRefused] = useState<LockRefused | null>(null);
  const stand = useWindowStand(instance, 'ROSTER_LOCK');
  const answer = useCall(rosters.check, { instituteId, query: { examInstanceId: instance.id } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const check = answer.data.data;
  const query = { examInstanceId: instance.id, state: 'INWARDED' as const };
  return (
    <>
      <Verdict check={check} stand={stand} onLock={() => setAsking([])} />
      {refused ? (
        <Notes>
          <RefusedNote refused={refused} onClose={() => setRefused(null)} />
        </Notes>
      ) : null}
      <Found check={check} stand={stand} instanceId={instance.id} />
      <ServerList
        label={t('preExam.view.IN')}
        list={inwards.list}
        file={inwards.exportCsv}
        fixed={query}
        searchHint={t('preExam.searchHint')}
        filters={filters}
        columns={columns}
        nameOf={(row) => row.name}
        empty={<Nothing check={check} />}
        {...(can('lockAndUnlock', 'lock') && stand.why === null
          ? {
              selection,
              allIds: async () => (await call(inwards.listIds, { instituteId, query: { ...filter, ...query } })).data.ids,
              bulk: (selected: ReadonlySet<string>) => (
                <BulkAction icon={IconLock} rank="MAIN" onClick={() => setAsking([...selected])}>
                  {t('preExam.lock')}
                </BulkAction>
              ),
            }
          : {})}
      />
      {asking ? (
        <LockDialog
          instance={instance}
          studentExamIds={asking}
          count={asking.length === 0 ? check.inwarded : asking.length}
          onDone={selection.clear}
          onRefused={setRefused}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
