import { useMemo } from 'react';
import { ServerList } from '../table/server-list.tsx';
import { plainColumn } from '../table/table-column.client.ts';
import { momentText } from '../text/moment-text.client.ts';
import { count, useText } from '../text/text.client.ts';
import { stackText } from './stack.text.ts';
import { StateBadge } from '../ui/state-badge.tsx';
import { StatePanel } from '../ui/state-panel.tsx';
import { exportStacks, STACK_STATES, stacks, type StackRunView } from './stack.contract.ts';
import { nounWord, STATES } from './stack-words.client.ts';
import classes from './stack.module.css';

function useColumns() {
  const { t, textOf } = useText(stackText);
  return useMemo(() => {
    const column = plainColumn<StackRunView>;
    return [
      column('source', t('stack.from'), (row) => (
        <span className={classes.record}>
          {row.source || t('stack.sample')}
          <small>{row.nouns.map(nounWord).join(', ')}</small>
        </span>
      )),
      column('target', t('stack.to'), (row) => row.target),
      column('state', t('stack.stateTitle'), (row) => <StateBadge {...STATES[row.state]}>{textOf(`stack.state.${row.state}`)}</StateBadge>),
      column('created', t('stack.outcome.CREATED'), (row) => count(row.created), 'END'),
      column('updated', t('stack.outcome.UPDATED'), (row) => count(row.updated), 'END'),
      column('same', t('stack.verdict.SAME'), (row) => count(row.same), 'END'),
      column('conflicts', t('stack.verdict.CONFLICT'), (row) => count(row.conflicts), 'END'),
      column('failed', t('stack.outcome.FAILED'), (row) => count(row.failed), 'END'),
      column('asked', t('stack.asked'), (row) => (
        <span className={classes.record}>
          {row.requestedByName ?? '–'}
          <small>{momentText(row.requestedAt)}</small>
        </span>
      )),
    ];
  }, [t, textOf]);
}

/** Duplications into this institute, the newest first. */
export function StackRuns({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t, textOf } = useText(stackText);
  const columns = useColumns();
  return (
    <ServerList
      list={stacks.list}
      file={exportStacks}
      label={t('stack.runs')}
      columns={columns}
      onOpen={(row) => onOpen(row.id)}
      nameOf={(row) => row.source}
      chips={{
        name: 'state',
        label: t('stack.stateTitle'),
        values: STACK_STATES.map((value) => ({ value, label: textOf(`stack.state.${value}`) })),
      }}
      empty={
        <StatePanel kind="empty" title={t('stack.noRuns')}>
          {t('stack.noRunsHint')}
        </StatePanel>
      }
    />
  );
}
