import { useNavigate } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Act } from '../../../kit/ui/act.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { peopleMenuText } from '../people.menu.text.ts';
import { NewRollOver } from './new-roll-over.tsx';
import { RollOverStateBadge } from './roll-over-badges.tsx';
import { ROLL_OVER_STATES, rollOvers, type RollOver } from './roll-over.contract.ts';
import { rollOverText } from './roll-over.text.ts';

const PAGE = '/student-management/manage-students/roll-over';

/** Where it leads, in a line. */
function Places({ row: { to, repeat } }: { readonly row: RollOver }) {
  const { t } = useText(rollOverText);
  return (
    <span>
      {to === null ? (repeat?.code ?? t('rollOver.lastYear')) : to.code}
      {to !== null && repeat !== null ? <SecondLine>{repeat.code}</SecondLine> : null}
    </span>
  );
}

function useColumns(): TableColumn<RollOver>[] {
  const { t } = useText(rollOverText);
  return useMemo(() => {
    const column = plainColumn<RollOver>;
    return [
      column('class', t('rollOver.class'), (row) => <TwoLines first={row.from.code} second={`${row.from.course} · ${row.from.year}`} />),
      column('to', t('rollOver.toClass'), (row) => <Places row={row} />),
      column('state', t('rollOver.state'), (row) => <RollOverStateBadge state={row.state} />),
      column('students', t('rollOver.students'), (row) => t('rollOver.doneOf', { done: count(row.done), all: count(row.students) })),
      column('planned', t('rollOver.planned'), (row) => <TwoLines first={momentText(row.plannedAt)} second={row.plannedByName} />),
    ];
  }, [t]);
}

/** Roll-overs of classes, newest first. */
export function RollOverPage() {
  const { t } = useText(rollOverText, peopleMenuText);
  const can = useCan();
  const navigate = useNavigate();
  const columns = useColumns();
  const [adding, setAdding] = useState(false);
  const open = (id: string) => void navigate({ to: `${PAGE}/${id}` });
  const add = <Act icon={IconPlus} words={t('rollOver.new')} isMain onClick={() => setAdding(true)} />;
  return (
    <Page>
      <PageHead title={t('menu.rollOver')} purpose={t('rollOver.purpose')} actions={can('rollover', 'create') ? add : null} />
      <ServerList
        list={rollOvers.list}
        label={t('rollOver.title')}
        columns={columns}
        searchHint={t('rollOver.searchClass')}
        chips={{
          name: 'state',
          label: t('rollOver.state'),
          values: ROLL_OVER_STATES.map((value) => ({ value, label: t(`rollOver.state.${value}`) })),
        }}
        nameOf={(row) => row.from.code}
        onOpen={(row) => open(row.id)}
        empty={
          <StatePanel kind="empty" title={t('rollOver.none')} action={can('rollover', 'create') ? add : null}>
            {t('rollOver.noneHint')}
          </StatePanel>
        }
      />
      {adding ? <NewRollOver onPlanned={open} onClose={() => setAdding(false)} /> : null}
    </Page>
  );
}
