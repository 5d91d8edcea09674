import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { sameValue } from '../../../kit/form/same-value.rules.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ActButton } from '../../../kit/ui/act-button.tsx';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { peopleMenuText } from '../people.menu.text.ts';
import { ownSubjects, type OwnTake, type OwnWindow, type WindowState } from './choice-window.contract.ts';
import classes from './own-subjects.module.css';
import { ownSubjectText } from './own-subject.text.ts';
import { subjectChoiceText } from './subject-choice.text.ts';
import { WishList } from './wish-list.tsx';
import type { Wishes } from './wish-order.rules.ts';

const TONE: Readonly<Record<WindowState, Tone>> = { PLANNED: 'grey', OPEN: 'green', CLOSED: 'amber', ALLOTTED: 'blue' };

const byBasket = ({ baskets, wishes }: OwnWindow): Readonly<Record<string, Wishes>> =>
  Object.fromEntries(baskets.map(({ name, papers }) => [name, wishes.filter((id) => papers.some((one) => one.paperId === id))]));

function useWhen() {
  const { t } = useText(ownSubjectText);
  return ({ state, opensAt, closesAt }: OwnWindow): string => {
    if (state === 'PLANNED') return t('ownSubjects.from', { moment: momentText(opensAt) });
    if (state === 'OPEN') return t('ownSubjects.until', { moment: momentText(closesAt) });
    return state === 'CLOSED' ? t('ownSubjects.over', { moment: momentText(closesAt) }) : t('ownSubjects.allotted');
  };
}

/** What is ordered and not kept yet; a change elsewhere meanwhile is refused and told. */
function useChoices(window: OwnWindow) {
  const { t } = useText(ownSubjectText);
  const instituteId = useInstituteId();
  const kept = byBasket(window);
  const [wishes, setWishes] = useState(kept);
  const [saving, setSaving] = useState(false);
  const short = window.baskets.find(
    ({ name, choose, papers }) => (wishes[name]?.length ?? 0) < Math.min(choose, papers.filter((one) => !one.isClosed).length),
  );
  const changed = !sameValue(wishes, kept);
  const why =
    short !== undefined ? t('ownSubjects.few', { choose: short.choose, basket: short.name }) : changed ? null : t('ownSubjects.same');
  const save = async () => {
    setSaving(true);
    const baskets = window.baskets.map(({ name }) => ({ name, paperIds: [...(wishes[name] ?? [])] }));
    try {
      await call(ownSubjects.choose, { instituteId, params: { id: window.id }, body: { version: window.version, baskets } });
      toastDone(t('ownSubjects.saved'));
    } catch (error) {
      toastRefusal(error);
    }
    await refresh(ownSubjects.get);
    setSaving(false);
  };
  return { wishes, setWishes, saving, save, why, changed };
}

function Choosing({ window }: { readonly window: OwnWindow }) {
  const { t } = useText(ownSubjectText, subjectChoiceText);
  const when = useWhen();
  const { wishes, setWishes, saving, save, why, changed } = useChoices(window);
  const isOpen = window.state === 'OPEN';
  return (
    <article className={classes.window}>
      <header>
        <h3>{t('ownSubjects.window', { name: window.className, semester: window.semester })}</h3>
        <StateBadge tone={TONE[window.state]}>{t(`choices.state.${window.state}`)}</StateBadge>
      </header>
      <p>{when(window)}</p>
      <Hint>{t(window.method === 'MERIT' ? 'ownSubjects.byMerit' : 'ownSubjects.byTime')}</Hint>
      {window.state === 'PLANNED'
        ? null
        : window.baskets.map((basket) => (
            <WishList
              key={basket.name}
              basket={basket}
              wishes={wishes[basket.name] ?? []}
              isOpen={isOpen}
              onChange={(next) => setWishes({ ...wishes, [basket.name]: next })}
            />
          ))}
      {isOpen ? (
        <footer className={classes.foot}>
          <span className={classes.dim} role="status">
            {changed
              ? t('ownSubjects.unsaved')
              : window.submittedAt === null
                ? ''
                : t('ownSubjects.kept', { moment: momentText(window.submittedAt) })}
          </span>
          <ActButton size="lg" why={why} loading={saving} onClick={() => void save()}>
            {t('ownSubjects.save')}
          </ActButton>
        </footer>
      ) : null}
      <LeaveGuard isChanged={isOpen && changed} saving={saving} />
    </article>
  );
}

function Papers({ papers }: { readonly papers: readonly OwnTake[] }) {
  const { t } = useText(ownSubjectText);
  return (
    <section className={classes.window} aria-label={t('ownSubjects.papers')}>
      <h3>{t('ownSubjects.papers')}</h3>
      {[...Map.groupBy(papers, (one) => t('ownSubjects.window', { name: one.className, semester: one.semester }))].map(([title, own]) => (
        <div key={title}>
          <Hint>{title}</Hint>
          <ul className={classes.list}>
            {own.map((paper) => (
              <li key={paper.id} className={classes.row}>
                <span className={classes.words}>
                  <b>{paper.title}</b>
                  <span className={classes.dim}>
                    {paper.code} · {paper.basket}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The signed-in student orders choices while the window is open, and sees the papers that came of them. */
export function OwnSubjectsPage() {
  const { t } = useText(ownSubjectText, peopleMenuText);
  const answer = useCall(ownSubjects.get, { instituteId: useInstituteId() });
  const data = answer.data?.data;
  return (
    <>
      <PageHead title={t('menu.mySubjects')} purpose={t('ownSubjects.purpose')} />
      <div className={classes.body}>
        {answer.isError && !data ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
        {answer.isPending ? <ListWaiting /> : null}
        {data?.windows.map((window) => (
          <Choosing key={`${window.id} ${window.version ?? 0} ${window.state}`} window={window} />
        ))}
        {data && data.papers.length > 0 ? <Papers papers={data.papers} /> : null}
        {data && data.windows.length + data.papers.length === 0 ? (
          <StatePanel kind="empty" title={t('ownSubjects.none')}>
            {t('ownSubjects.noneHint')}
          </StatePanel>
        ) : null}
      </div>
    </>
  );
}
