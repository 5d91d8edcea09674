import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLogout2, IconUserEdit } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { StudentFace } from '../../people/student-record/student-record.door.client.ts';
import { inwardText } from './inward.text.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { rosterText } from '../roster/roster.text.ts';
import { seatNumberText } from '../seat-number/seat-number.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { examLeaveText } from './exam-leave.text.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { ExamStateBadge, StudentCell } from './exam-words.tsx';
import { PRE_EXAM, tabAddress } from './pre-exam-address.rules.ts';
import { useWindowStand } from './window-note.tsx';
import { useExamFilters, useWords } from './use-exam-filters.client.ts';
import { inwards, type InwardKind, type StudentExamRow } from './inward.contract.ts';
import { ACTIVITY_OF } from './inward.rules.ts';
import { UninwardDialog } from './uninward-dialog.tsx';

const { textOf } = textsOf(inwardText, rosterText, seatNumberText);

interface Props {
  readonly instance: ExamInstanceRow;
  readonly kinds: readonly InwardKind[];
  readonly view: 'IN' | 'WITHDRAWN';
}

const dash = '–';

const picturedOf = ({ studentProfileId, name, picture }: StudentExamRow) => ({ id: studentProfileId, fullName: name, picture });

/** The state, a pattern of the student's own, and for how many papers leave is noted. */
function ExamState({ row: { state, leaves, patternName, classPatternName } }: { readonly row: StudentExamRow }) {
  const { t } = useText(examLeaveText, inwardText);
  return (
    <Inline>
      <ExamStateBadge state={state} />
      {classPatternName === null ? null : <StateBadge tone="blue">{t('preExam.ownPattern', { pattern: patternName })}</StateBadge>}
      {leaves > 0 ? <StateBadge tone="blue">{t('examLeave.badge', { count: count(leaves) })}</StateBadge> : null}
    </Inline>
  );
}

/** Columns shared by all lists of an exam's students. */
export function useExamColumns(): TableColumn<StudentExamRow>[] {
  const { t } = useText(inwardText, preExamText);
  return useMemo(() => {
    const plain = { align: 'START', sortable: false } as const;
    const kind = (row: StudentExamRow) =>
      row.kind === 'REGULAR' ? row.statusName : `${row.statusName} · ${textOf(`preExam.kind.${row.kind}`)}`;
    return [
      { ...plain, id: 'photo', title: t('preExam.photo'), cell: (row) => <StudentFace of={picturedOf(row)} /> },
      { ...plain, id: 'NAME', title: t('preExam.student'), sortable: true, cell: (row) => <StudentCell name={row.name} prn={row.prn} /> },
      { ...plain, id: 'state', title: t('preExam.state'), cell: (row) => <ExamState row={row} /> },
      { ...plain, id: 'SEAT_NO', title: t('preExam.seatNo'), sortable: true, cell: (row) => row.seatNo ?? dash },
      { ...plain, id: 'ROLL_NO', title: t('preExam.rollNo'), sortable: true, cell: (row) => row.rollNo ?? dash },
      { ...plain, id: 'division', title: t('preExam.division'), cell: (row) => row.divisionName ?? dash },
      { ...plain, id: 'status', title: t('preExam.status'), cell: kind },
      { ...plain, id: 'papers', title: t('preExam.papers'), align: 'END', cell: (row) => count(row.papers) },
      { ...plain, id: 'formNo', title: t('preExam.formNo'), cell: (row) => row.formNo ?? dash },
      {
        ...plain,
        id: 'inwarded',
        title: t('preExam.inwardedBy'),
        needsTitle: true,
        cell: (row) => <TwoLines first={row.inwardedByName ?? dash} second={row.inwardedAt === null ? dash : momentText(row.inwardedAt)} />,
      },
    ];
  }, [t]);
}

/** Why the window of each kind lets nobody be uninwarded; null: it does. */
function useShut(instance: ExamInstanceRow): Record<InwardKind, string | null> {
  return {
    REGULAR: useWindowStand(instance, ACTIVITY_OF.REGULAR).why,
    ADDITIONAL: useWindowStand(instance, ACTIVITY_OF.ADDITIONAL).why,
    BACKLOG: useWindowStand(instance, ACTIVITY_OF.BACKLOG).why,
  };
}

interface RowProps {
  readonly row: StudentExamRow;
  readonly why: string | null;
  readonly onUninward: (() => void) | null;
}

function RowActions({ row, why, onUninward }: RowProps) {
  const { t } = useText(inwardText, uiText);
  const navigate = useNavigate();
  const reason = useId();
  const open = () => void navigate({ to: PRE_EXAM, search: { tab: '1', student: row.id } });
  return (
    <Menu position="bottom-end" width={why === null ? 220 : 300}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('row.actions', { name: row.name })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUserEdit size={16} stroke={1.75} />} onClick={open}>
          {t('preExam.manage')}
        </Menu.Item>
        {onUninward ? (
          <Menu.Item
            color="red"
            leftSection={<IconLogout2 size={16} stroke={1.75} />}
            disabled={why !== null}
            aria-describedby={reason}
            onClick={onUninward}
          >
            {t('preExam.uninward')}
            {why === null ? null : <SecondLine id={reason}>{why}</SecondLine>}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Students who are or were inwarded, with state and seat number; they can be uninwarded here. */
export function InwardedList({ instance, kinds, view }: Props) {
  const { t } = useText(inwardText);
  const can = useCan();
  const instituteId = useInstituteId();
  const { filter } = useWords();
  const filters = useExamFilters(instance.id);
  const selection = useSelection();
  const [leaving, setLeaving] = useState<readonly string[] | null>(null);
  const mayUninward = can('inward', 'delete') && view === 'IN';
  const shut = useShut(instance);
  const isShut = kinds.every((kind) => shut[kind] !== null);
  const query = { examInstanceId: instance.id, state: view };
  const next = <LinkButton to={tabAddress(0)}>{t('preExam.toEligible')}</LinkButton>;
  return (
    <>
      <ServerList
        label={textOf(`preExam.view.${view}`)}
        list={inwards.list}
        file={inwards.exportCsv}
        fixed={query}
        searchHint={t('preExam.searchHint')}
        filters={filters}
        columns={useExamColumns()}
        nameOf={(row) => row.name}
        actions={(row) => <RowActions row={row} why={shut[row.kind]} onUninward={mayUninward ? () => setLeaving([row.id]) : null} />}
        empty={
          view === 'IN' ? (
            <StatePanel kind="empty" title={t('preExam.noneIn')} action={next}>
              {t('preExam.noneInHint')}
            </StatePanel>
          ) : (
            <StatePanel kind="empty" title={t('preExam.noneWithdrawn')} />
          )
        }
        {...(mayUninward && !isShut
          ? {
              selection,
              allIds: async () => (await call(inwards.listIds, { instituteId, query: { ...filter, ...query } })).data.ids,
              bulk: (selected: ReadonlySet<string>) => (
                <BulkAction icon={IconLogout2} rank="MAIN" onClick={() => setLeaving([...selected])}>
                  {t('preExam.uninward')}
                </BulkAction>
              ),
            }
          : {})}
      />
      {leaving ? (
        <UninwardDialog instance={instance} studentExamIds={leaving} onDone={selection.clear} onClose={() => setLeaving(null)} />
      ) : null}
    </>
  );
}
