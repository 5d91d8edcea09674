import { Link } from '@tanstack/react-router';
import { IconArrowBackUp, IconGavel, IconScale } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { ReportFiles } from '../../../kit/report/report-frame.tsx';
import { SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { DecideDialog, RevertSomeDialog } from './roll-over-acts.tsx';
import { ItemStateBadge, OutcomeBadge } from './roll-over-badges.tsx';
import { ITEM_STATES, OUTCOMES, rollOverStudents, type RollOver, type RollOverRow } from './roll-over.contract.ts';
import { may } from './roll-over.rules.ts';
import { rollOverText } from './roll-over.text.ts';
import { rollOverStartText } from './roll-over-start.text.ts';
import classes from './roll-over-students.module.css';

const DIRECTORY = '/student-management/manage-students/student-directory';

/** To the student's record, for whoever may look there. */
function Student({ row: { name, studentProfileId } }: { readonly row: RollOverRow }) {
  const can = useCan();
  if (!can('profiles', 'read')) return name;
  return (
    <Link to={`${DIRECTORY}/${studentProfileId}`} className={classes.student ?? ''}>
      {name}
    </Link>
  );
}

function useColumns(): TableColumn<RollOverRow>[] {
  const { t } = useText(rollOverText);
  return useMemo(() => {
    const column = plainColumn<RollOverRow>;
    return [
      column('name', t('rollOver.student'), (row) => (
        <span>
          <Student row={row} />
          <SecondLine>{row.prn}</SecondLine>
        </span>
      )),
      column('division', t('rollOver.division'), (row) => <TwoLines first={row.division ?? '–'} second={row.rollNo} />),
      column('outcome', t('rollOver.outcome'), (row) => <OutcomeBadge outcome={row.outcome} />),
      column('reason', t('rollOver.reason'), (row) => row.reason || '–'),
      column('toClass', t('rollOver.toClass'), (row) => <TwoLines first={row.toClass ?? '–'} second={row.toDivision} />),
      column('state', t('rollOver.done'), (row) => (
        <span>
          <ItemStateBadge state={row.state} />
          {row.note === '' ? null : <SecondLine>{row.note}</SecondLine>}
        </span>
      )),
    ];
  }, [t]);
}

interface Deciding {
  readonly ids: readonly string[];
  readonly isByRules: boolean;
}

/** What can be decided of the selected students. */
function Decisions({ selected, onDecide }: { readonly selected: ReadonlySet<string>; readonly onDecide: (deciding: Deciding) => void }) {
  const { t } = useText(rollOverText);
  return (
    <>
      <BulkAction icon={IconGavel} onClick={() => onDecide({ ids: [...selected], isByRules: false })}>
        {t('rollOver.decide')}
      </BulkAction>
      <BulkAction icon={IconScale} onClick={() => onDecide({ ids: [...selected], isByRules: true })}>
        {t('rollOver.decideByRules')}
      </BulkAction>
    </>
  );
}

interface Props {
  readonly rollOver: RollOver;
  readonly above: ReactNode;
}

/** What can be done with selected students: before it starts they are decided, afterwards they are taken back. */
function useSelected(rollOver: RollOver) {
  const { t } = useText(rollOverStartText);
  const can = useCan();
  const selection = useSelection();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [reverting, setReverting] = useState<readonly string[] | null>(null);
  const mayDecide = can('rollover', 'update') && may('PLAN', rollOver.state);
  const mayRevert = can('rollover', 'correct') && may('REVERT', rollOver.state) && rollOver.done > 0;
  const bulk = (selected: ReadonlySet<string>) =>
    mayDecide ? (
      <Decisions selected={selected} onDecide={setDeciding} />
    ) : (
      <BulkAction icon={IconArrowBackUp} onClick={() => setReverting([...selected])}>
        {t('rollOver.revertSome')}
      </BulkAction>
    );
  const asked = (
    <>
      {reverting ? (
        <RevertSomeDialog rollOver={rollOver} studentProfileIds={reverting} onDone={selection.clear} onClose={() => setReverting(null)} />
      ) : null}
      {deciding ? (
        <DecideDialog
          rollOver={rollOver}
          studentProfileIds={deciding.ids}
          isByRules={deciding.isByRules}
          onDone={selection.clear}
          onClose={() => setDeciding(null)}
        />
      ) : null}
    </>
  );
  return { asked, acts: mayDecide || mayRevert ? { selection, bulk } : {} };
}

/** Everybody of the class; until it starts a person can decide otherwise than the rules. */
export function RollOverStudents({ rollOver, above }: Props) {
  const { t } = useText(rollOverText);
  const instituteId = useInstituteId();
  const columns = useColumns();
  const { asked, acts } = useSelected(rollOver);
  return (
    <>
      <ServerList
        list={rollOverStudents.list}
        params={{ rollOverId: rollOver.id }}
        label={t('rollOver.students')}
        columns={columns}
        idOf={(row) => row.studentProfileId}
        nameOf={(row) => row.name}
        searchHint={t('rollOver.search')}
        filters={[
          {
            name: 'state',
            label: t('rollOver.done'),
            options: ITEM_STATES.map((value) => ({ value, label: t(`rollOver.item.${value}`) })),
          },
        ]}
        moreFilters={
          <ReportFiles
            file={rollOverStudents.exportFile}
            input={{ instituteId, params: { rollOverId: rollOver.id }, query: {} }}
            document={undefined}
            more={[]}
          />
        }
        chips={{
          name: 'outcome',
          label: t('rollOver.outcomes'),
          values: OUTCOMES.map((value) => ({ value, label: t(`rollOver.outcome.${value}`) })),
        }}
        above={above}
        empty={
          <StatePanel kind="empty" title={t('rollOver.nobody')}>
            {t('rollOver.nobodyHint')}
          </StatePanel>
        }
        {...acts}
      />
      {asked}
    </>
  );
}
