import { ActionIcon, Button, Menu } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconDots, IconFilePlus, IconMinus, IconUsersMinus, IconUsersPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { DataCards } from '../../../kit/table/data-cards.tsx';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { examsMenuText } from '../exams.menu.text.ts';
import { instancePaperText } from './instance-paper.text.ts';
import { inwardText } from '../inward/inward.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { candidates } from '../inward/candidate.contract.ts';
import { inwards } from '../inward/inward.contract.ts';
import { useWords } from '../inward/use-exam-filters.client.ts';
import { Notes } from '../../../kit/layout/notes.tsx';
import { AddPaper } from '../exam-instance/add-paper.tsx';
import { LeftOut } from '../exam-instance/left-out.tsx';
import { ForAllDialog, type ForAll } from './for-all-dialog.tsx';
import { instancePapers, type InstancePaperRow, type LeftOutPaper } from '../exam-instance/instance-paper.contract.ts';
import { ListArea } from '../../../kit/layout/list-area.tsx';
import { ListGap } from '../../../kit/layout/list-frame.tsx';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';

const NARROW = '(max-width: 48em)';
const icon = { size: 16, stroke: 1.75 };
const dash = '–';

function useColumns(): TableColumn<InstancePaperRow>[] {
  const { t } = useText(instancePaperText, inwardText, uiText);
  return useMemo(() => {
    const plain = { align: 'START', sortable: false } as const;
    const figure = { align: 'END', sortable: false } as const;
    const examined = (row: InstancePaperRow) =>
      row.examined ? (
        <StateBadge tone="green">{t('preExam.examined')}</StateBadge>
      ) : (
        <StateBadge tone="grey" icon={IconMinus}>
          {t('preExam.notExamined')}
        </StateBadge>
      );
    const paper = (row: InstancePaperRow) => (
      <span title={row.title}>
        <FirstLine>{row.code}</FirstLine>
        <SecondLine>{row.ownPattern ? row.title : `${row.title} · ${row.patternCode}`}</SecondLine>
      </span>
    );
    return [
      { ...plain, id: 'paper', title: t('preExam.paper'), cell: paper },
      { ...plain, id: 'examined', title: t('preExam.state'), cell: examined },
      { ...plain, id: 'semester', title: t('preExam.semester'), cell: (row) => row.semester },
      { ...plain, id: 'branch', title: t('preExam.branch'), cell: (row) => row.branchCode ?? t('filter.all') },
      { ...plain, id: 'elective', title: t('preExam.electiveGroup'), cell: (row) => row.electiveGroup ?? dash },
      { ...figure, id: 'students', title: t('preExam.students'), cell: (row) => count(row.students) },
      { ...figure, id: 'without', title: t('preExam.without'), cell: (row) => (row.without > 0 ? count(row.without) : dash) },
      { ...figure, id: 'teachers', title: t('preExam.teachers'), cell: (row) => (row.teachers > 0 ? count(row.teachers) : dash) },
    ];
  }, [t]);
}

interface MenuProps {
  readonly row: InstancePaperRow;
  readonly onExamine: () => void;
  readonly onForAll: (act: ForAll['act']) => void;
}

function PaperMenu({ row, onExamine, onForAll }: MenuProps) {
  const { t } = useText(instancePaperText, uiText);
  const can = useCan();
  const mayGive = can('inward', 'update') && row.examined && row.without > 0;
  const mayDrop = can('inward', 'update') && row.examined && row.students > 0;
  const mayExamine = can('examInstances', 'update');
  if (!mayGive && !mayDrop && !mayExamine) return null;
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('row.actions', { name: row.code })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayExamine ? (
          <Menu.Item leftSection={row.examined ? <IconMinus {...icon} /> : <IconCheck {...icon} />} onClick={onExamine}>
            {row.examined ? t('preExam.unexamine') : t('preExam.examine')}
          </Menu.Item>
        ) : null}
        {mayGive ? (
          <Menu.Item leftSection={<IconUsersPlus {...icon} />} onClick={() => onForAll('ADD')}>
            {t('preExam.giveAll', { count: count(row.without) })}
          </Menu.Item>
        ) : null}
        {mayDrop ? (
          <Menu.Item color="red" leftSection={<IconUsersMinus {...icon} />} onClick={() => onForAll('DROP')}>
            {t('preExam.dropAll', { count: count(row.students) })}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What else follows from the exam's list of papers. */
const refreshOthers = () => refresh(candidates.preview, candidates.plan, inwards.list);

interface Changed {
  readonly added: number;
  readonly removed: number;
  readonly left?: readonly LeftOutPaper[];
}

/** Actions that change the exam's list of papers. */
function usePaperActs(instance: ExamInstanceRow, rows: readonly InstancePaperRow[]) {
  const { t } = useText(instancePaperText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const params = { examInstanceId: instance.id };
  const [left, setLeft] = useState<readonly LeftOutPaper[] | null>(null);
  const act = async (work: () => Promise<{ readonly data: Changed }>) => {
    setBusy(true);
    setLeft(null);
    try {
      const { data } = await work();
      if (data.added + data.removed > 0) toastDone(t('preExam.papersChanged', { added: count(data.added), removed: count(data.removed) }));
      if (data.added === 0 || data.left?.length) setLeft(data.left ?? null);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
    await refresh(instancePapers.list);
    await refreshOthers();
  };
  const toggle = (row: InstancePaperRow) => {
    const seenPaperIds = rows.filter((one) => one.examined).map((one) => one.paperId);
    const paperIds = row.examined ? seenPaperIds.filter((id) => id !== row.paperId) : [...seenPaperIds, row.paperId];
    return act(() => call(instancePapers.set, { instituteId, params, body: { paperIds, seenPaperIds } }));
  };
  return { busy, left, toggle, addAll: () => act(() => call(instancePapers.addAll, { instituteId, params, body: {} })) };
}

const LeftOutNote = ({ left }: { readonly left: readonly LeftOutPaper[] }) => (
  <Notes role="status">
    <LeftOut left={left} />
  </Notes>
);

function Nothing() {
  const { t } = useText(instancePaperText);
  const make = <LinkButton to="/exam-master/exam-configuration/exam-paper">{t('preExam.toPapers')}</LinkButton>;
  return (
    <StatePanel kind="empty" title={t('preExam.noPapers')} action={make}>
      {t('preExam.noPapersHint')}
    </StatePanel>
  );
}

/** Which papers this exam examines, who sits them, and adding one paper for all at once. */
export function ExamPapersTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(instancePaperText, examsMenuText, inwardText, uiText);
  const can = useCan();
  const instituteId = useInstituteId();
  const narrow = useMediaQuery(NARROW, matchMedia(NARROW).matches, { getInitialValueInEffect: false });
  const { word, setWords } = useWords();
  const [asking, setAsking] = useState<ForAll | null>(null);
  const answer = useCall(instancePapers.list, { instituteId, params: { examInstanceId: instance.id } });
  const rows = answer.data?.data ?? [];
  const acts = usePaperActs(instance, rows);
  const columns = useColumns();
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  if (rows.length === 0) return <Nothing />;
  const show = word('examined');
  const examined = rows.filter((row) => row.examined).length;
  const shown = rows.filter((row) => show === undefined || row.examined === (show === 'yes'));
  const chips = [
    { value: '', label: t('filter.all'), count: rows.length },
    { value: 'yes', label: t('preExam.examined'), count: examined },
    { value: 'no', label: t('preExam.notExamined'), count: rows.length - examined },
  ];
  const Rows = narrow ? DataCards : DataTable;
  return (
    <>
      <Toolbar>
        <Chips
          label={t('preExam.state')}
          chips={chips}
          active={show ?? ''}
          onChoose={(value) => setWords({ examined: value || undefined })}
        />
        {can('examInstances', 'update') && examined < rows.length ? (
          <ToolbarActions>
            <AddPaper examInstanceId={instance.id} papers={rows} onAdded={refreshOthers} />
            <Button leftSection={<IconFilePlus {...icon} />} loading={acts.busy} onClick={() => void acts.addAll()}>
              {t('preExam.addAll')}
            </Button>
          </ToolbarActions>
        ) : null}
      </Toolbar>
      {acts.left === null ? null : <LeftOutNote left={acts.left} />}
      <ListGap />
      <ListArea>
        <Rows
          label={t('menu.preExam.2')}
          columns={columns}
          rows={shown}
          idOf={(row) => row.paperId}
          actions={(row) => (
            <PaperMenu row={row} onExamine={() => void acts.toggle(row)} onForAll={(act) => setAsking({ paper: row, act })} />
          )}
        />
      </ListArea>
      {asking ? <ForAllDialog instance={instance} ask={asking} onClose={() => setAsking(null)} /> : null}
    </>
  );
}
