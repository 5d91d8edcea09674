import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { accessReviewText } from './access-review.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { accessReview, type ReviewedPerson } from './access-review.contract.ts';
import { Grounds } from './grounds.tsx';
import { SubjectSelect } from './subject-select.tsx';
import { useSubject } from './use-subject.client.ts';
import { useWords } from './words.client.ts';
import classes from './access-review.module.css';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

const TYPING_MS = 250;
const labelOf = ({ name, username }: ReviewedPerson) => `${name} (@${username})`;

function PersonSelect() {
  const { t } = useText(accessReviewText, uiText);
  const instituteId = useInstituteId();
  const { user, change } = useSubject();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReviewedPerson | null>(null);
  const [asked] = useDebouncedValue(typed, TYPING_MS);
  const q = chosen && asked === labelOf(chosen) ? '' : asked.trim().slice(0, 60);
  const found = useCall(accessReview.people, { instituteId, query: q ? { q } : {} }, { keepPrevious: true });
  const isKnown = user === null || chosen?.id === user || found.data?.data.some((one) => one.id === user);
  const linked = useCall(accessReview.people, { instituteId, query: { id: user ?? '' } }, { enabled: isKnown === false });
  const people = [...(chosen ? [chosen] : []), ...(linked.data?.data ?? []), ...(found.data?.data ?? [])];
  const all = [...new Map(people.map((one) => [one.id, one])).values()];
  return (
    <SearchSelect
      className={classes.person ?? ''}
      label={t('access.person')}
      placeholder={t('access.personHint')}
      data={all.map((one) => ({ value: one.id, label: labelOf(one) }))}
      value={all.some((one) => one.id === user) ? user : null}
      onSearchChange={setTyped}
      onChange={(id) => {
        setChosen(all.find((one) => one.id === id) ?? null);
        change({ user: id });
      }}
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? t('list.loading') : t('access.noPerson')}
    />
  );
}

function Answer({ userId, name }: { readonly userId: string; readonly name: string }) {
  const { t } = useText(accessReviewText);
  const words = useWords();
  const instituteId = useInstituteId();
  const { kind } = useSubject();
  const answer = useCall(accessReview.explain, { instituteId, query: { userId, kind, name } });
  const data = answer.data?.data;
  if (answer.isError && !data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!data) return <ListWaiting />;
  const Icon = data.allowed ? IconCircleCheck : IconCircleX;
  const told = data.allowed ? (data.limited ? 'access.yesLimited' : 'access.yes') : 'access.no';
  return (
    <section className={classes.answer} data-allowed={data.allowed} aria-live="polite">
      <header>
        <Icon size={28} stroke={1.75} aria-hidden="true" />
        <div>
          <h2>{t(told, { name: data.person.name })}</h2>
          <p>
            {data.missing ? t(`access.missing.${data.missing}`) : data.everybody ? t('access.everybody') : null}{' '}
            {data.permission ? t('access.asks', { right: words.right(data.permission) }) : null}{' '}
            {data.lacks ? <b>{t('access.lacks', { right: words.right(data.lacks) })}</b> : null}{' '}
            {data.allowed && data.decided.length > 1 ? t('access.becauseHint') : null}
          </p>
        </div>
      </header>
      <Grounds title={data.allowed ? t('access.grants') : t('access.denies')} grounds={data.decided} />
      <Grounds
        title={data.missing === 'OTHER_INSTITUTE' ? t('access.elsewhere') : data.allowed ? t('access.limits') : t('access.overruled')}
        grounds={data.beside}
      />
    </section>
  );
}

/** Whether and why one person can open a page, make a call or do an act here. */
export function WhyTab() {
  const { t } = useText(accessReviewText);
  const { user, name } = useSubject();
  return (
    <PageArea>
      <search className={classes.asked} aria-label={t('access.tab.why')}>
        <PersonSelect />
        <SubjectSelect />
      </search>
      {user && name ? (
        <Answer key={`${user} ${name}`} userId={user} name={name} />
      ) : (
        <StatePanel kind="empty" title={t('access.whyStart')}>
          {t('access.whyStartHint')}
        </StatePanel>
      )}
    </PageArea>
  );
}
