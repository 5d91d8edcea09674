import { IconLogin2, IconShieldCheck } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import type { TableColumn } from '../../../kit/table/table-column.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { inwardText } from './inward.text.ts';
import { preExamText } from '../pre-exam/pre-exam.text.ts';
import { rosterText } from '../roster/roster.text.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { IconAct } from '../../../kit/ui/icon-act.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { LeaveElsewhereWords } from './leave-words.tsx';
import { StudentCell } from './exam-words.tsx';
import { tabAddress } from './pre-exam-address.rules.ts';
import { given, useExamFilters, useWords } from './use-exam-filters.client.ts';
import { exportCandidates, candidates, type InwardCandidate } from './candidate.contract.ts';
import type { CondonationClause } from './condonation.contract.ts';
import { clauseOf } from './condonation.rules.ts';
import { condonationText } from './condonation.text.ts';
import { CondonedWords } from './condonation-words.tsx';
import { CondoneDialog } from './condone-dialog.tsx';
import type { InwardKind } from './inward.contract.ts';
import { Reason } from './reason.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';

const { textOf } = textsOf(inwardText, rosterText);

type OpenBacklogs = ReplyOf<typeof candidates.facets>['data']['openBacklogs'];

interface Props {
  readonly instance: ExamInstanceRow;
  readonly kind: InwardKind;
  readonly eligibility: 'ELIGIBLE' | 'BARRED';
  readonly reason: string | undefined;
  /** What all barred students of the list can be condoned from; null: one by one. */
  readonly clause: CondonationClause | null;
  /** Students of the exam who are inwarded, and who may not be. */
  readonly inwarded: number;
  readonly barred: number;
  readonly openBacklogs: OpenBacklogs;
  /** The window is shut, as the note above says. */
  readonly isShut: boolean;
  readonly onInward: (studentIds: readonly string[], onDone: () => void) => void;
}

const dash = '–';
const NEW_EXAM = '/exam-master/exam-configuration/new-examination';

function useColumns(eligibility: Props['eligibility']): TableColumn<InwardCandidate>[] {
  const { t } = useText(inwardText, preExamText);
  return useMemo(() => {
    const plain = { align: 'START', sortable: false } as const;
    const student: TableColumn<InwardCandidate> = {
      ...plain,
      id: 'name',
      title: t('preExam.student'),
      cell: (row) => <StudentCell name={row.name} prn={row.prn} />,
    };
    const status: TableColumn<InwardCandidate> = {
      ...plain,
      id: 'status',
      title: t('preExam.status'),
      cell: (row) => (
        <span>
          {row.statusName ?? dash}
          <CondonedWords condoned={row.condoned} />
          <LeaveElsewhereWords leaves={row.leaves} />
          {row.attendance === null ? null : <SecondLine>{t('preExam.attendance', { percent: row.attendance })}</SecondLine>}
        </span>
      ),
    };
    const place: TableColumn<InwardCandidate>[] = [
      { ...plain, id: 'rollNo', title: t('preExam.rollNo'), cell: (row) => row.rollNo ?? dash },
      { ...plain, id: 'division', title: t('preExam.division'), cell: (row) => row.divisionName ?? dash },
    ];
    if (eligibility === 'ELIGIBLE')
      return [
        student,
        status,
        ...place,
        { ...plain, id: 'papers', title: t('preExam.papers'), align: 'END', cell: (row) => count(row.papers) },
      ];
    const why = (row: InwardCandidate) => (
      <Inline>
        {row.reasons.map((reason) => (
          <Reason key={reason} reason={reason} studentProfileId={row.studentProfileId} settledIn={row.settledIn} />
        ))}
      </Inline>
    );
    return [student, { ...plain, id: 'why', title: t('preExam.why'), cell: why }, status, ...place];
  }, [eligibility, t]);
}

type Counts = Pick<Props, 'inwarded' | 'barred' | 'openBacklogs'>;

/** The examination for backlogs of this session: its candidates are one press away. */
function InBacklogExam({ exam }: { readonly exam: NonNullable<OpenBacklogs['exam']> }) {
  const { t } = useText(inwardText);
  const action = <LinkButton to={`${tabAddress(0)}&instance=${exam.id}&kind=BACKLOG`}>{t('preExam.toBacklogExam')}</LinkButton>;
  return (
    <StatePanel kind="empty" title={t('preExam.noneEligible')} action={action}>
      {t('preExam.backlogsTaken', { count: count(exam.students), exam: exam.name })}
    </StatePanel>
  );
}

/** Where the open backlogs are that nobody can be inwarded for here; none are open only where it says so. */
function NoBacklogs({ openBacklogs, inwarded: inwardedHere, barred }: Counts) {
  const { t } = useText(inwardText);
  const { inwarded, elsewhere, exam } = openBacklogs;
  if (exam !== null) return <InBacklogExam exam={exam} />;
  const toNewExam = inwarded + elsewhere > 0;
  const lines = [
    inwarded > 0 ? t('preExam.backlogsInwarded', { count: count(inwarded) }) : null,
    barred > 0 ? t('preExam.backlogsBarred', { count: count(barred) }) : null,
    elsewhere > 0 ? t('preExam.backlogsElsewhere', { count: count(elsewhere) }) : null,
  ].filter((line) => line !== null);
  const action = (
    <LinkButton to={toNewExam ? NEW_EXAM : `${tabAddress(0)}&view=IN`}>
      {t(toNewExam ? 'preExam.toNewExam' : 'preExam.toInwarded')}
    </LinkButton>
  );
  return (
    <StatePanel kind="empty" title={t('preExam.noneEligible')} action={action}>
      {lines.length === 0 ? t(inwardedHere > 0 ? 'preExam.allBacklogs' : 'preExam.noneBacklog') : lines.join(' ')}
    </StatePanel>
  );
}

/** Nobody waits: all are inwarded, some are barred, or nobody is enrolled. */
function Nothing({ kind, eligibility, inwarded, barred, openBacklogs }: Counts & Pick<Props, 'kind' | 'eligibility'>) {
  const { t } = useText(inwardText);
  if (eligibility === 'BARRED') return <StatePanel kind="empty" title={t('preExam.noneBarred')} />;
  if (kind === 'BACKLOG') return <NoBacklogs openBacklogs={openBacklogs} inwarded={inwarded} barred={barred} />;
  if (inwarded + barred === 0) {
    const action = <LinkButton to="/student-management/manage-students/student-directory">{t('preExam.toStudents')}</LinkButton>;
    return (
      <StatePanel kind="empty" title={t('preExam.noneEligible')} action={action}>
        {t('preExam.noneEligibleHint')}
      </StatePanel>
    );
  }
  const title = barred === 0 ? t('preExam.allInwarded', { count: count(inwarded) }) : t('preExam.noneEligible');
  const action = inwarded === 0 ? null : <LinkButton to={tabAddress(LOCK_STUDENTS)}>{t('preExam.toLock')}</LinkButton>;
  return (
    <StatePanel kind="empty" title={title} action={action}>
      {barred === 0 ? t('preExam.allInwardedHint') : t('preExam.someBarred', { inwarded: count(inwarded), barred: count(barred) })}
    </StatePanel>
  );
}
const LOCK_STUDENTS = 3;

interface Condoning {
  readonly clause: CondonationClause;
  readonly ids: readonly string[];
}

const clauseFor = (row: InwardCandidate): CondonationClause | null => row.reasons.map(clauseOf).find((clause) => clause !== null) ?? null;

/** Whether anybody can be condoned in this examination at all. */
const canCondone = ({ state, publishedRunNo }: ExamInstanceRow) => state === 'OPEN' && publishedRunNo === null;

/** Sets aside what keeps one student from the examination. */
function CondoneOne({ row, onCondone }: { readonly row: InwardCandidate; readonly onCondone: (order: Condoning) => void }) {
  const { t } = useText(condonationText);
  const clause = clauseFor(row);
  if (clause === null) return null;
  const label = t('condonations.condoneOf', { name: row.name });
  return <IconAct icon={IconShieldCheck} label={label} onClick={() => onCondone({ clause, ids: [row.studentProfileId] })} />;
}

/** What is done with the selected students of the list: inwarding the eligible, condoning the others; null: nothing. */
function useBulk(
  { eligibility, isShut, clause, onInward }: Props,
  {
    mayCondone,
    clear,
    onCondone,
  }: { readonly mayCondone: boolean; readonly clear: () => void; readonly onCondone: (order: Condoning) => void },
) {
  const { t } = useText(inwardText, condonationText);
  const can = useCan();
  if (eligibility === 'ELIGIBLE') {
    if (isShut || !can('inward', 'create')) return null;
    return (selected: ReadonlySet<string>) => (
      <BulkAction icon={IconLogin2} rank="MAIN" onClick={() => onInward([...selected], clear)}>
        {t('preExam.inward')}
      </BulkAction>
    );
  }
  if (clause === null || !mayCondone) return null;
  return (selected: ReadonlySet<string>) => (
    <BulkAction icon={IconShieldCheck} rank="MAIN" onClick={() => onCondone({ clause, ids: [...selected] })}>
      {t('condonations.condone')}
    </BulkAction>
  );
}

/** Enrolled students, or those with open backlogs, who are not inwarded yet. */
export function CandidateList(props: Props) {
  const { instance, kind, eligibility, reason, inwarded, barred, openBacklogs } = props;
  const { t } = useText(inwardText);
  const can = useCan();
  const instituteId = useInstituteId();
  const { filter } = useWords();
  const filters = useExamFilters(instance.id);
  const selection = useSelection();
  const [condoning, setCondoning] = useState<Condoning | null>(null);
  const fixed = given({ examInstanceId: instance.id, kind, eligibility, reason: eligibility === 'BARRED' ? reason : undefined });
  const mayCondone = eligibility === 'BARRED' && canCondone(instance) && can('inward', 'approve');
  const bulk = useBulk(props, { mayCondone, clear: selection.clear, onCondone: setCondoning });
  const query = { ...filter, ...fixed, examInstanceId: instance.id, kind };
  return (
    <>
      <ServerList
        label={textOf(`preExam.view.${eligibility}`)}
        list={candidates.preview}
        file={exportCandidates}
        fixed={fixed}
        searchHint={t('preExam.searchHint')}
        filters={filters}
        columns={useColumns(eligibility)}
        idOf={(row) => row.studentProfileId}
        nameOf={(row) => row.name}
        empty={<Nothing kind={kind} eligibility={eligibility} inwarded={inwarded} barred={barred} openBacklogs={openBacklogs} />}
        {...(mayCondone ? { actions: (row: InwardCandidate) => <CondoneOne row={row} onCondone={setCondoning} /> } : {})}
        {...(bulk === null ? {} : { selection, allIds: async () => (await call(candidates.ids, { instituteId, query })).data.ids, bulk })}
      />
      {condoning ? (
        <CondoneDialog
          instance={instance}
          clause={condoning.clause}
          studentIds={condoning.ids}
          onDone={selection.clear}
          onClose={() => setCondoning(null)}
        />
      ) : null}
    </>
  );
}
