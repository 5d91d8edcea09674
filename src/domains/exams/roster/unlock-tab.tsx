import { Button } from '@mantine/core';
import { IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { count, useText } from '../../../kit/text/text.client.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { Chips } from '../../../kit/ui/chips.tsx';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { LinkButton } from '../../../kit/ui/link-button.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { inwards } from '../inward/inward.contract.ts';
import { useExamColumns } from '../inward/inwarded-list.tsx';
import { BlockedNote } from '../pre-exam/blocked-note.tsx';
import { liftOf, tabAddress } from '../pre-exam/pre-exam-address.rules.ts';
import classes from '../pre-exam/pre-exam.module.css';
import { given, useExamFilters, useWords } from '../pre-exam/use-exam-filters.client.ts';
import { UnlockDialog, type Refused } from './unlock-dialog.tsx';

const STATES = ['LOCKED', 'SEATED'] as const;

/** The refusal where it was asked for: how many, who, because of what, and the page that takes it away. */
function RefusedNote({ refused, onClose }: { readonly refused: Refused; readonly onClose: () => void }) {
  const { t, textOf } = useText();
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

/** Opens locked papers again; what blocks it is named. */
export function UnlockTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t, textOf } = useText();
  const can = useCan();
  const instituteId = useInstituteId();
  const { word, setWords, filter } = useWords();
  const filters = useExamFilters(instance.id);
  const columns = useExamColumns();
  const selection = useSelection();
  const [asking, setAsking] = useState<readonly string[] | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const state = STATES.find((one) => one === word('show')) ?? 'LOCKED';
  const counted = useCall(
    inwards.list,
    { instituteId, query: { ...given(filter), examInstanceId: instance.id, size: '1' } },
    { keepPrevious: true },
  );
  const counts = counted.data?.counts ?? {};
  const all = STATES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  const query = { examInstanceId: instance.id, state };
  const mayUnlock = can('lockAndUnlock', 'unlock');
  return (
    <>
      <div className={classes.bar}>
        <Chips
          label={t('preExam.state')}
          chips={STATES.map((value) => ({ value, label: textOf(`preExam.state.${value}`), count: counts[value] ?? 0 }))}
          active={state}
          onChoose={(next) => setWords({ show: next })}
        />
        <div className={classes.actions}>
          {mayUnlock ? (
            <Button
              variant="default"
              leftSection={<IconLockOpen size={16} stroke={1.75} />}
              disabled={all === 0}
              onClick={() => setAsking([])}
            >
              {t('preExam.unlockAll', { count: count(all) })}
            </Button>
          ) : (
            <span className={classes.hint}>{t('preExam.lockNoRight')}</span>
          )}
        </div>
      </div>
      <div className={classes.notes}>{refused ? <RefusedNote refused={refused} onClose={() => setRefused(null)} /> : null}</div>
      <ServerList
        key={state}
        label={textOf(`preExam.state.${state}`)}
        list={inwards.list}
        fixed={query}
        searchHint={t('preExam.searchHint')}
        filters={filters}
        columns={columns}
        nameOf={(row) => row.name}
        empty={
          <StatePanel
            kind="empty"
            title={textOf(`preExam.none.${state}`)}
            action={
              <LinkButton to={tabAddress(state === 'LOCKED' ? 3 : 5)}>
                {t(state === 'LOCKED' ? 'menu.preExam.3' : 'menu.preExam.5')}
              </LinkButton>
            }
          >
            {textOf(`preExam.noneHint.${state}`)}
          </StatePanel>
        }
        {...(mayUnlock
          ? {
              selection,
              allIds: async () => (await call(inwards.listIds, { instituteId, query: { ...filter, ...query } })).data.ids,
              bulk: (selected: ReadonlySet<string>) => (
                <BulkAction icon={IconLockOpen} rank="MAIN" onClick={() => setAsking([...selected])}>
                  {t('preExam.unlock')}
                </BulkAction>
              ),
            }
          : {})}
      />
      {asking ? (
        <UnlockDialog
          instance={instance}
          studentExamIds={asking}
          count={asking.length === 0 ? all : asking.length}
          onDone={selection.clear}
          onRefused={setRefused}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
