import { IconLogin2 } from '@tabler/icons-react';
import { useState, type ComponentProps } from 'react';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { FilterSelect } from '../../../kit/table/filter-select.tsx';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { inwardText } from './inward.text.ts';
import { settledPapersText } from './settled-papers.text.ts';
import { rosterText } from '../roster/roster.text.ts';
import { seatNumberText } from '../seat-number/seat-number.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { BlockedNote } from './blocked-note.tsx';
import { liftOf } from './pre-exam-address.rules.ts';
import { ACTIVITY_OF } from './inward.rules.ts';
import { useWindowStand, WindowNote, type WindowStand } from './window-note.tsx';
import { given, useWords } from './use-exam-filters.client.ts';
import { PassedSinceNote } from './passed-since-note.tsx';
import { candidates } from './candidate.contract.ts';
import { CandidateList } from './candidate-list.tsx';
import { condonations, type CondonationClause } from './condonation.contract.ts';
import { clauseOf } from './condonation.rules.ts';
import { condonationText } from './condonation.text.ts';
import { CondonationList } from './condonation-list.tsx';
import { INWARD_REASONS, inwards, type InwardKind } from './inward.contract.ts';
import { InwardDialog } from './inward-dialog.tsx';
import { InwardedList } from './inwarded-list.tsx';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { inwardFeedText } from './inward-feed.text.ts';
import { Notes } from '../../../kit/layout/notes.tsx';
import { Toolbar, ToolbarActions } from '../../../kit/layout/toolbar.tsx';

const { t: say, textOf } = textsOf(condonationText, inwardText, inwardFeedText, settledPapersText, rosterText, seatNumberText);

/** Who sits the examination, by file. */
const FEED = { plural: 'inwards', feature: 'inward' } as const;
const VIEWS = ['ELIGIBLE', 'BARRED', 'CONDONED', 'IN', 'WITHDRAWN'] as const;
type View = (typeof VIEWS)[number];

const viewWords = (view: View) => (view === 'CONDONED' ? say('condonations.view') : textOf(`preExam.view.${view}`));

const sum = (counts: Readonly<Record<string, number>>, ...names: string[]) => names.reduce((total, name) => total + (counts[name] ?? 0), 0);

/** The counts above the list, for the search and filters of the address. */
function useCounts(examInstanceId: string, kind: InwardKind) {
  const instituteId = useInstituteId();
  const { filter } = useWords();
  const query = { ...given(filter), examInstanceId, size: '1' };
  const before = useCall(candidates.preview, { instituteId, query: { ...query, kind } }, { keepPrevious: true });
  const after = useCall(inwards.list, { instituteId, query }, { keepPrevious: true });
  const condoned = useCall(condonations.list, { instituteId, query: { examInstanceId, size: '1' } }, { keepPrevious: true });
  const candidateCounts = before.data?.counts ?? {};
  const states = after.data?.counts ?? {};
  const counts: Record<View, number> = {
    ELIGIBLE: sum(candidateCounts, 'ELIGIBLE'),
    BARRED: sum(candidateCounts, 'BARRED'),
    CONDONED: sum(condoned.data?.counts ?? {}, 'IN_FORCE', 'WITHDRAWN'),
    IN: sum(states, 'INWARDED', 'LOCKED', 'SEATED'),
    WITHDRAWN: sum(states, 'WITHDRAWN'),
  };
  const reasons = INWARD_REASONS.flatMap((reason) => (candidateCounts[reason] ? [{ reason, count: candidateCounts[reason] }] : []));
  return { counts, reasons, known: before.data !== undefined && after.data !== undefined };
}

interface KindProps {
  readonly kinds: readonly InwardKind[];
  readonly kind: InwardKind;
  readonly onChoose: (kind: string | null) => void;
}

function KindSelect({ kinds, kind, onChoose }: KindProps) {
  const { t } = useText(inwardText);
  const options = kinds.map((value) => ({ value, label: textOf(`preExam.kind.${value}`) }));
  const chosen = options.find((option) => option.value === kind) ?? null;
  return <FilterSelect label={t('preExam.kind')} chosen={chosen} options={options} onChoose={onChoose} />;
}

/** Why nobody can be inwarded, as far as the instance itself shows; the plan gives the other reasons. */
function shutBy(instance: ExamInstanceRow): 'RESULT_PUBLISHED' | 'INSTANCE_NOT_OPEN' | null {
  if (instance.publishedRunNo !== null) return 'RESULT_PUBLISHED';
  return instance.state === 'OPEN' ? null : 'INSTANCE_NOT_OPEN';
}

/** Why no student can be inwarded now. */
function Shut({ instance }: { readonly instance: ExamInstanceRow }) {
  const { t } = useText(inwardText);
  const code = shutBy(instance);
  if (code === null) return null;
  const to = liftOf(code);
  return (
    <BlockedNote
      tone="AMBER"
      title={textOf(`preExam.shut.${code}`)}
      {...(to ? { foot: textOf(`preExam.lift.${code}`), link: { to, label: textOf(`preExam.liftLink.${code}`) } } : {})}
    >
      {t('preExam.shut.inward')}
    </BlockedNote>
  );
}

type Counted = ReturnType<typeof useCounts>;

/** The clause that keeps everybody of the shown list from the examination; null: several things do, or nobody can set it aside. */
function clauseOfAll({ reasons }: Counted, chosen: string | undefined): CondonationClause | null {
  const shown = reasons.filter((one) => chosen === undefined || one.reason === chosen);
  const [only] = shown;
  return only !== undefined && shown.length === 1 ? clauseOf(only.reason) : null;
}

interface BarProps {
  readonly instance: ExamInstanceRow;
  readonly counted: Counted;
  readonly view: View;
  readonly kinds: readonly InwardKind[];
  readonly kind: InwardKind;
  readonly stand: WindowStand;
  readonly onInward: () => void;
}

/** The counts and the actions for the shown list. */
function Bar({ instance, counted, view, kinds, kind, stand, onInward }: BarProps) {
  const { t } = useText(inwardText);
  const can = useCan();
  const { setWords } = useWords();
  const { counts, known } = counted;
  // Most examinations condone nobody.
  const chips = VIEWS.filter((value) => value !== 'CONDONED' || counts.CONDONED > 0 || view === 'CONDONED').map((value) => ({
    value,
    label: viewWords(value),
    count: counts[value],
  }));
  const shut = shutBy(instance);
  const mayInward = can('inward', 'create') && view === 'ELIGIBLE' && kind !== 'ADDITIONAL' && counts.ELIGIBLE > 0;
  return (
    <Toolbar>
      <Chips
        label={t('preExam.views')}
        chips={known ? chips : []}
        active={view}
        onChoose={(next) => setWords({ view: next, reason: undefined })}
      />
      <ToolbarActions>
        {view === 'ELIGIBLE' || view === 'BARRED' ? (
          <KindSelect kinds={kinds} kind={kind} onChoose={(next) => setWords({ kind: next ?? undefined })} />
        ) : null}
        {shut === null && view !== 'WITHDRAWN' && view !== 'CONDONED' ? (
          <FeedButton master={FEED} context={{ examInstanceId: instance.id }} why={stand.why} />
        ) : null}
        {mayInward ? (
          <ActButton
            leftSection={<IconLogin2 size={16} stroke={1.75} />}
            why={shut === null ? stand.why : textOf(`preExam.shut.${shut}`)}
            onClick={onInward}
          >
            {t('preExam.inwardAll', { count: count(counts.ELIGIBLE) })}
          </ActButton>
        ) : null}
      </ToolbarActions>
    </Toolbar>
  );
}

/** Chips of the reasons, shown with the barred students. */
function BarredReasons({ counted, reason }: { readonly counted: Counted; readonly reason: string | undefined }) {
  const { t } = useText(inwardText, uiText);
  const { setWords } = useWords();
  const barred = counted.reasons.map((one) => ({ value: one.reason, label: textOf(`preExam.reason.${one.reason}`), count: one.count }));
  if (barred.length === 0) return null;
  return (
    <Chips
      label={t('preExam.reasons')}
      chips={[{ value: '', label: t('filter.all'), count: counted.counts.BARRED }, ...barred]}
      active={reason ?? ''}
      onChoose={(next) => setWords({ reason: next || undefined })}
    />
  );
}

/** Who may sit this exam and who may not, who is inwarded, and the actions between these states. */
export function InwardTab({ instance }: { readonly instance: ExamInstanceRow }) {
  const { word } = useWords();
  const instituteId = useInstituteId();
  const facets = useCall(candidates.facets, { instituteId, query: { examInstanceId: instance.id } });
  if (facets.isError && !facets.data) return <ListFailed error={facets.error} onRetry={() => void facets.refetch()} />;
  // An exam for backlogs must never offer its regular students as eligible, not even while loading.
  if (!facets.data) return <ListWaiting />;
  const { kinds, openBacklogs } = facets.data.data;
  const kind = kinds.find((one) => one === word('kind')) ?? kinds[0] ?? 'REGULAR';
  return <Inward instance={instance} kinds={kinds} kind={kind} openBacklogs={openBacklogs} />;
}

interface Asking {
  readonly ids: readonly string[];
  /** The selection they were taken from is over. */
  readonly onDone?: () => void;
}

type InwardProps = Pick<BarProps, 'instance' | 'kinds' | 'kind'> & Pick<ComponentProps<typeof CandidateList>, 'openBacklogs'>;

function Inward({ instance, kinds, kind, openBacklogs }: InwardProps) {
  const { word, filter } = useWords();
  const instituteId = useInstituteId();
  // No ids: everybody who is eligible.
  const [asking, setAsking] = useState<Asking | null>(null);
  const view = VIEWS.find((one) => one === word('view')) ?? 'ELIGIBLE';
  const reason = word('reason');
  const counted = useCounts(instance.id, kind);
  const stand = useWindowStand(instance, ACTIVITY_OF[kind]);
  // Those whom the list shows: a search or a filter narrows the act as it narrows its count.
  const inwardShown = async () => {
    const narrowed = given(filter);
    if (Object.keys(narrowed).length === 0) return setAsking({ ids: [] });
    const query = { ...narrowed, examInstanceId: instance.id, kind, eligibility: 'ELIGIBLE' as const };
    try {
      const { ids } = (await call(candidates.ids, { instituteId, query })).data;
      if (ids.length > 0) setAsking({ ids });
    } catch (error) {
      toastRefusal(error);
    }
  };
  return (
    <>
      <Bar {...{ instance, counted, view, kinds, kind, stand }} onInward={() => void inwardShown()} />
      <Notes>
        <Shut instance={instance} />
        {view === 'WITHDRAWN' ? null : <WindowNote stand={stand} />}
        <PassedSinceNote instanceId={instance.id} />
        {view === 'BARRED' ? <BarredReasons counted={counted} reason={reason} /> : null}
      </Notes>
      {view === 'CONDONED' ? <CondonationList instance={instance} /> : null}
      {view === 'IN' || view === 'WITHDRAWN' ? <InwardedList key={view} instance={instance} kinds={kinds} view={view} /> : null}
      {view === 'ELIGIBLE' || view === 'BARRED' ? (
        <CandidateList
          key={`${view} ${kind}`}
          instance={instance}
          kind={kind}
          eligibility={view}
          reason={reason}
          clause={clauseOfAll(counted, reason)}
          inwarded={counted.counts.IN}
          barred={counted.counts.BARRED}
          openBacklogs={openBacklogs}
          isShut={stand.why !== null}
          onInward={(ids, onDone) => setAsking({ ids, onDone })}
        />
      ) : null}
      {asking ? (
        <InwardDialog instance={instance} kind={kind} studentIds={asking.ids} onDone={asking.onDone} onClose={() => setAsking(null)} />
      ) : null}
    </>
  );
}
