import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { inwardText } from '../inward/inward.text.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { rosterText } from './roster.text.ts';
import { seatNumberText } from '../seat-number/seat-number.text.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { Chips } from '../../../kit/ui/chips.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { inwards } from '../inward/inward.contract.ts';
import { useExamColumns } from '../inward/inwarded-list.tsx';
import { useWindowStand, WindowNote } from '../inward/window-note.tsx';
import { BlockedNote } from '../inward/blocked-note.tsx';
import { liftOf, tabAddress } from '../inward/pre-exam-address.rules.ts';
import { given, useExamFilters, useWords } from '../inward/use-exam-filters.client.ts';
import { UnlockDialog, type Refused } from './unlock-dialog.tsx';
import { HintWords } from '../../../kit/layout/hint.tsx';
import { Notes } from '../../../kit/layout/notes.tsx';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';

const STATES = ['LOCKED', 'SEATED'] as const;
type State = (typeof STATES)[number];

const allOf = (counts: Readonly<Record<string, number>>) => STATES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);

/** The refusal: how many, who, why, and the page that resolves it. */
function RefusedNote({ refused, onClose }: { readonly refused: Refused; readonly onClose: () => void }) {
  const { t, textOf } = useText(rosterText, inwardText, seatNumberText);
  const [first] = refused.items;
  const to = first ? liftOf(first.code) : null;
  return (
    <BlockedNote
      tone="RED"
      title={t('preExam.unlockRefused', { count: count(refused.asked) })}
      rows={refused.students.map((one) => ({
        id: one.id,
        code: one.seatNo ?? one.prn,
        name: one.name,
        why: textOf(`preExam.block.${first?.code ?? ''}`, ''),
      }))}
      {...(first && to
        ? { foot: textOf(`preExam.lift.${first.code}`), link: { to, label: textOf(`preExam.liftLink.${first.code}`) } }
        : {})}
      onClose={onClose}
    >
      {refused.items.map((one) => one.message).join(' ')}
    </BlockedNote>
  );
}

interface BarProps {
  readonly counts: Readonly<Record<string, number>>;
  readonly state: State;
  /** No unlock once the result is published. */
  readonly isOpen: boolean;
  /** Why the window lets nobody unlock. */
  readonly shut: string | null;
  readonly onAll: () => void;
}

function Bar({ counts, state, isOpen, shut, onAll }: BarProps) {
  const { t, textOf } = useText(rosterText, inwardText, preExamText);
  const can = useCan();
  const { setWords } = useWords();
  const all = allOf(counts);
  return (
    <Toolbar>
      <Chips
        label={t('preExam.state')}
        chips={STATES.map((value) => ({ value, label: textOf(`preExam.state.${value}`), count: counts[value] ?? 0 }))}
        active={state}
        onChoose={(next) => setWords({ show: next })}
      />
      <ToolbarActions>
        {!isOpen ? null : can('lockAndUnlock', 'unlock') ? (
          <ActButton
            variant="default"
            leftSection={<IconLockOpen size={16} stroke={1.75} />}
            why={all === 0 ? textOf('preExam.none.LOCKED') : shut}
            onClick={onAll}
          >
            {t('preExam.unlockAll', { count: count(all) })}
          </ActButton>
        ) : (
          <HintWords>{t('preExam.lockNoRight')}</HintWords>
        )}
      </ToolbarActions>
    </Toolbar>
  );
}

function Nothing({ state }: { readonly state: State }) {
  const { t, textOf } = useText(rosterText, examsMenuText);
  const tab = state === 'LOCKED' ? 3 : 5;
  return (
    <StatePanel
      kind="empty"
      title={textOf(`preExam.none.${state}`)}
      action={<LinkButton to={tabAddress(tab)}>{t(`menu.preExam.${tab}`)}</LinkButton>}
    >
      {textOf(`preExam.noneHint.${state}`)}
    </StatePanel>
  );
}

interface RowsProps {
  readonly instance: ExamInstanceRow;
  readonly state: State;
  readonly selection: ReturnType<typeof useSelection>;
  readonly isShut: boolean;
  readonly onUnlock: (ids: readonly string[]) => void;
}

function Rows({ instance, state, selection, isShut, onUnlock }: RowsProps) {
  const { t, textOf } = useText(rosterText, inwardText, preExamText);
  const can = useCan();
  const instituteId = useInstituteId();
  const { filter } = useWords();
  const query = { examInstanceId: instance.id, state };
  const acting = {
    selection,
    allIds: async () => (await call(inwards.listIds, { instituteId, query: { ...filter, ...query } })).data.ids,
    bulk: (selected: ReadonlySet<string>) => (
      <BulkAction icon={IconLockOpen} rank="MAIN" onClick={() => onUnlock([...selected])}>
        {t('preExam.unlock')}
      </BulkAction>
    ),
  };
  return (
    <ServerList
      label={textOf(`preExam.state.${state}`)}
      list={inwards.list}
      file={inwards.exportCsv}
      fixed={query}
      searchHint={t('preExam.searchHint')}
      filters={useExamFilters(instance.id)}
      columns={useExamColumns()}
      nameOf={(row) => row.name}
      empty={<Nothing state={state} />}
      {...(instance.publishedRunNo === null && !isShut && can('lockAndUnlock', 'unlock') ? acting : {})}
    />
  );
}

/** Unlocks papers; names what blocks it. */
export function UnlockTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const instituteId = useInstituteId();
  const { word, filter } = useWords();
  const selection = useSelection();
  // Empty: all students.
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const stand = useWindowStand(instance, 'ROSTER_LOCK');
  const query = { ...given(filter), examInstanceId: instance.id, size: '1' };
  const counted = useCall(inwards.list, { instituteId, query }, { keepPrevious: true });
  const counts = counted.data?.counts ?? {};
  const usual = !counts['LOCKED'] && counts['SEATED'] ? 'SEATED' : 'LOCKED';
  const state = STATES.find((one) => one === word('show')) ?? usual;
  return (
    <>
      <Bar counts={counts} state={state} isOpen={instance.publishedRunNo === null} shut={stand.why} onAll={() => setAsking([])} />
      <Notes>
        <WindowNote stand={stand} />
        {refused ? <RefusedNote refused={refused} onClose={() => setRefused(null)} /> : null}
      </Notes>
      <Rows key={state} instance={instance} state={state} selection={selection} isShut={stand.why !== null} onUnlock={setAsking} />
      {asking ? (
        <UnlockDialog
          instance={instance}
          studentExamIds={asking}
          count={asking.length === 0 ? allOf(counts) : asking.length}
          onDone={selection.clear}
          onRefused={setRefused}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
