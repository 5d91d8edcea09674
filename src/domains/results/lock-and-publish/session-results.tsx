import { IconCalendarClock, IconCalendarOff, IconEye, IconEyeOff, IconLock, IconLockOpen } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { SecondLine, TwoLines } from '../../../kit/layout/two-lines.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { errorText } from '../../../kit/text/error-text.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { exportManyResults, MANY_STATES, manyResults, type ManyAct, type ManyResult } from '../many-results/many-results.contract.ts';
import { manyResultsText } from '../many-results/many-results.text.ts';
import { semesterNumeral } from '../own-result/roman.rules.ts';
import { ResultStateBadge } from '../result-processing/result-state-badge.tsx';
import { aboutInstance } from '../result-place/result-place.rules.ts';
import { CancelPlans } from './cancel-plans.tsx';
import { ManyDialog, ManyProgress, type StartedOrder } from './many-dialog.tsx';

const ICONS = { LOCK: IconLock, UNLOCK: IconLockOpen, PUBLISH: IconEye, PLAN: IconCalendarClock, UNPUBLISH: IconEyeOff };
const RIGHTS = { LOCK: 'lock', UNLOCK: 'unlock', PUBLISH: 'publish', PLAN: 'publish', UNPUBLISH: 'unpublish' } as const;
const COURSES = '200';

type Page = 'lock-unlock-result' | 'final-result-publish';

/** What bars the step of the page. */
const barsOf = ({ state, blockers }: ManyResult, page: Page) => {
  if (page === 'lock-unlock-result') return blockers.lock;
  return state === 'PUBLISHED' ? [] : blockers.publish;
};

/** State with what is held back, planned or pending. */
function State({ row }: { readonly row: ManyResult }) {
  const { t } = useText(manyResultsText);
  const notes = [
    row.heldDivisions.length === 0 ? null : t('manyResults.except', { names: row.heldDivisions.join(', ') }),
    row.plannedFor === null ? null : t('manyResults.planned', { when: momentText(row.plannedFor) }),
    row.waits === null ? null : t(`manyResults.waits.${row.waits}`),
  ].filter((note) => note !== null);
  return (
    <>
      <ResultStateBadge state={row.state} />
      {notes.map((note) => (
        <SecondLine key={note}>{note}</SecondLine>
      ))}
    </>
  );
}

function useColumns(page: Page): TableColumn<ManyResult>[] {
  const { t } = useText(manyResultsText);
  return useMemo(() => {
    const column = plainColumn<ManyResult>;
    return [
      column('exam', t('manyResults.exam'), (row) => <TwoLines first={row.code} second={row.name} />),
      column('course', t('manyResults.course'), (row) => `${row.courseName} · ${semesterNumeral(row.semesters)}`),
      column('state', t('manyResults.state'), (row) => <State row={row} />),
      column('students', t('manyResults.students'), (row) => count(row.students), 'END'),
      column('bars', t('manyResults.bars'), (row) => barsOf(row, page).map(errorText).join('; ') || t('manyResults.nothing')),
    ];
  }, [page, t]);
}

interface Props {
  readonly examSessionId: string;
  /** What the page does with several at once. */
  readonly acts: readonly ManyAct[];
}

interface BulkProps {
  readonly acts: readonly ManyAct[];
  readonly onAct: (act: ManyAct) => void;
  readonly onCancel: () => void;
}

/** Plans are cancelled by whoever publishes. */
function Bulk({ acts, onAct, onCancel }: BulkProps) {
  const { t } = useText(manyResultsText);
  return (
    <>
      {acts.map((act) => (
        <BulkAction key={act} icon={ICONS[act]} onClick={() => onAct(act)}>
          {t(`manyResults.act.${act}`)}
        </BulkAction>
      ))}
      {acts.includes('PUBLISH') ? (
        <BulkAction icon={IconCalendarOff} onClick={onCancel}>
          {t('manyResults.cancelPlans')}
        </BulkAction>
      ) : null}
    </>
  );
}

function NoExams() {
  const { t } = useText(manyResultsText);
  return (
    <StatePanel kind="empty" title={t('manyResults.none')}>
      {t('manyResults.noneHint')}
    </StatePanel>
  );
}

/** The results of all examinations of a session, and what is done with several of them at once. */
export function SessionResults({ examSessionId, acts }: Props) {
  const { t } = useText(manyResultsText);
  const can = useCan();
  const instituteId = useInstituteId();
  const page: Page = acts.includes('LOCK') ? 'lock-unlock-result' : 'final-result-publish';
  const columns = useColumns(page);
  const selection = useSelection();
  const [asked, setAsked] = useState<{ readonly act: ManyAct; readonly ids: readonly string[] } | null>(null);
  const [cancelled, setCancelled] = useState<readonly string[] | null>(null);
  const [order, setOrder] = useState<StartedOrder | null>(null);
  const begin = (one: StartedOrder) => {
    setOrder(one);
    selection.clear();
  };
  const all = useCall(manyResults.list, { instituteId, query: { examSessionId, size: COURSES } });
  const courses = new Map((all.data?.data ?? []).map((row) => [row.courseId, row.courseName]));
  const mine = acts.filter((act) => can('results', RIGHTS[act]));
  const bulk = (selected: ReadonlySet<string>) => (
    <Bulk acts={mine} onAct={(act) => setAsked({ act, ids: [...selected] })} onCancel={() => setCancelled([...selected])} />
  );
  return (
    <>
      <ServerList
        list={manyResults.list}
        file={exportManyResults}
        label={t('manyResults.title')}
        fixed={{ examSessionId }}
        columns={columns}
        searchHint={t('manyResults.search')}
        filters={[{ name: 'courseId', label: t('manyResults.course'), options: [...courses].map(([value, label]) => ({ value, label })) }]}
        chips={{
          name: 'state',
          label: t('manyResults.state'),
          values: MANY_STATES.map((state) => ({ value: state, label: t(`manyResults.state.${state}`) })),
        }}
        nameOf={(row) => row.code}
        actions={(row) => (
          <LinkButton
            to={aboutInstance(`/exam-master/post-examinations/${page}`, row.id)}
            aria-label={t('manyResults.open', { name: row.code })}
          >
            {t('manyResults.openOne')}
          </LinkButton>
        )}
        empty={<NoExams />}
        {...(mine.length > 0 ? { selection, bulk } : {})}
      />
      {asked ? <ManyDialog act={asked.act} ids={asked.ids} onStarted={begin} onClose={() => setAsked(null)} /> : null}
      {cancelled ? <CancelPlans ids={cancelled} onDone={selection.clear} onClose={() => setCancelled(null)} /> : null}
      {order ? <ManyProgress order={order} onClose={() => setOrder(null)} /> : null}
    </>
  );
}
