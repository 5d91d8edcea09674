import { Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import type { Translate } from '../../../kit/text/texts.contract.ts';
import { examInstanceText } from './exam-instance.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { ScopeBar, type ScopeField } from '../../../kit/page/scope-bar.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { useInAddress } from '../../../kit/session/use-remembered.client.ts';
import classes from './exam-scope.module.css';
import { useExamScope, type ExamInstanceRow, type ExamScope } from './use-exam-scope.client.ts';

const YEARS = '/academics-master/academics/academic-year';
const SESSIONS = '/exam-master/exam-configuration/exam-session';
const INSTANCES = '/exam-master/exam-configuration/exam-instance';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
}
const optionsOf = (rows: readonly Named[] | undefined, chosen: Named | null) => {
  const all = rows ?? [];
  const missing = chosen && !all.some((row) => row.id === chosen.id) ? [chosen] : [];
  return [...missing, ...all].map((row) => ({
    value: row.id,
    label: row.name,
    ...(row.code && row.code !== row.name ? { hint: row.code } : {}),
  }));
};

function fieldsOf(scope: ExamScope, t: Translate<typeof examInstanceText>): ScopeField[] {
  const { withSessions, years, sessions, instances, year, session, instance } = scope;
  const placeholder = t('scope.choose');
  const instanceField: ScopeField = {
    name: 'instance',
    label: t('scope.instance'),
    value: instance?.id ?? null,
    options: optionsOf(instances, instance),
    onChoose: scope.chooseInstance,
    placeholder,
    disabled: withSessions && session === null,
  };
  if (!withSessions) return [instanceField];
  return [
    {
      name: 'year',
      label: t('scope.year'),
      value: year?.id ?? null,
      options: optionsOf(years, year),
      onChoose: scope.chooseYear,
      placeholder,
    },
    {
      name: 'session',
      label: t('scope.session'),
      value: session?.id ?? null,
      options: optionsOf(sessions, session),
      onChoose: scope.chooseSession,
      placeholder,
      disabled: year === null,
    },
    instanceField,
  ];
}

/** What to choose or create first, in the order of the strip. */
function FirstChoose({ scope }: { readonly scope: ExamScope }) {
  const { t } = useText(examInstanceText);
  const { withSessions, years, sessions, instances, year, session } = scope;
  const empty = (title: string, hint: string, action: ReactNode) => (
    <StatePanel kind="empty" title={title} action={action}>
      {hint}
    </StatePanel>
  );
  if (!withSessions) {
    return instances?.length === 0
      ? empty(t('scope.noneForYou'), t('scope.noneForYouHint'), null)
      : empty(t('scope.chooseInstance'), t('scope.chooseHint'), null);
  }
  if (years?.length === 0)
    return empty(t('scope.noYears'), t('scope.noYearsHint'), <LinkButton to={YEARS}>{t('scope.toYears')}</LinkButton>);
  if (!year) return empty(t('scope.chooseYear'), t('scope.chooseHint'), null);
  if (sessions?.length === 0) {
    const action = <LinkButton to={SESSIONS}>{t('scope.toSessions')}</LinkButton>;
    return empty(t('scope.noSessions', { year: year.name }), t('scope.noSessionsHint'), action);
  }
  if (!session) return empty(t('scope.chooseSession'), t('scope.chooseHint'), null);
  if (instances?.length === 0) {
    const action = <LinkButton to={INSTANCES}>{t('scope.toInstances')}</LinkButton>;
    return empty(t('scope.noInstances', { session: session.name }), t('scope.noInstancesHint'), action);
  }
  return empty(t('scope.chooseInstance'), t('scope.chooseHint'), null);
}

interface Props {
  /** Further filters of the page, after the exam instance. */
  readonly extra?: readonly ScopeField[];
  /** At the right end of the strip: the state of the window. */
  readonly end?: ReactNode;
  readonly children: (instance: ExamInstanceRow) => ReactNode;
}

function Waiting() {
  const { t } = useText(uiText);
  return (
    <div className={classes.waiting} role="status">
      <Loader size="sm" />
      <span className="p-hidden">{t('list.loading')}</span>
    </div>
  );
}

/** What stands below the strip while nothing is chosen. */
function NotChosen({ scope }: { readonly scope: ExamScope }) {
  const { failed, waiting } = scope;
  if (failed) return <ListFailed error={failed.error} onRetry={() => void failed.refetch()} />;
  return waiting ? <Waiting /> : <FirstChoose scope={scope} />;
}

/** The strip that chooses the exam of a page, and the page once it is chosen. */
export function WithExamScope({ extra = [], end, children }: Props) {
  const { t } = useText(examInstanceText);
  const scope = useExamScope();
  const { year, session, instance, waiting } = scope;
  const known = instance !== null && !waiting;
  useInAddress(known ? { year: year?.id ?? null, session: session?.id ?? null, instance: instance.id } : {});
  return (
    <>
      <ScopeBar label={t('scope.label')} fields={[...fieldsOf(scope, t), ...(instance ? extra : [])]} end={end} />
      {instance ? children(instance) : <NotChosen scope={scope} />}
    </>
  );
}

/** The same for a page about a whole session: who may not read sessions chooses one of its exams. */
export function WithSessionScope({ children }: { readonly children: (examSessionId: string) => ReactNode }) {
  const { t } = useText(examInstanceText);
  const scope = useExamScope();
  const { withSessions, year, session, instance } = scope;
  const examSessionId = session?.id ?? instance?.examSessionId;
  useInAddress(session ? { year: year?.id ?? null, session: session.id } : {});
  return (
    <>
      <ScopeBar label={t('scope.label')} fields={fieldsOf(scope, t).filter(({ name }) => !withSessions || name !== 'instance')} />
      {examSessionId === undefined ? <NotChosen scope={scope} /> : children(examSessionId)}
    </>
  );
}
