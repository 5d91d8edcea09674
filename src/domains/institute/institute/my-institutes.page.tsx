import { Button } from '@mantine/core';
import { IconArchive, IconBuildingCommunity, IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useSession } from '../../../kit/session/session.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { PlainRowMenu } from '../../../kit/record/plain-row-menu.tsx';
import { ListSearch } from '../../../kit/table/list-search.tsx';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { instituteMenuText } from '../institute.menu.text.ts';
import { instituteText } from './institute.text.ts';
import { instituteFactsText } from './institute-facts.text.ts';
import { setUpText } from '../set-up/set-up.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Chips } from '../../../kit/ui/chips.tsx';
import { chooseInstitute, useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { useAskedRecord } from '../../../kit/page/asked-open.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { getMyInstitutes } from './institute-profile.contract.ts';
import classes from './institute.module.css';
import { TakeBack } from './take-back.tsx';
import { SearchBar } from '../../../kit/layout/search-bar.tsx';

const { textOf } = textsOf(instituteText, instituteFactsText);

const DETAILS = '/institute/institute/institute-details';
const NEW = '/institute/institute/create-new-institute';
const GUIDE = '/institute/institute/set-up-guide';
/** A search field is shown from this many institutes. */
const SEARCHED_FROM = 6;

type Mine = ReplyOf<typeof getMyInstitutes>['data']['institutes'][number];

/** The chosen institute has a link to its details, the others a button to choose them; all other pages show the chosen one. */
function InstituteLine({ institute, chosen }: { readonly institute: Mine; readonly chosen: boolean }) {
  const { t } = useText(instituteText, instituteFactsText);
  const mayRead = useCan()('institutes', 'read');
  const navigate = useNavigate();
  const username = useSession((state) => state.user?.username ?? '');
  const { institute_id: id, code, collegeName: name, type, city, university, active } = institute;
  const choose = () => {
    chooseInstitute(id, username);
    void navigate({ to: '.', search: {}, replace: true });
  };
  const facts = [code, type === null ? null : textOf(`institute.type.${type}`), city, university].filter((fact) => fact !== null);
  return (
    <li className={classes.line} data-chosen={chosen || undefined}>
      <IconBuildingCommunity size={20} stroke={1.75} aria-hidden="true" />
      <div className={classes.words}>
        <h2>{name}</h2>
        <p>{facts.join(' · ')}</p>
      </div>
      {active ? null : (
        <StateBadge tone="grey" icon={IconArchive}>
          {t('institute.away')}
        </StateBadge>
      )}
      {active && chosen ? (
        <StateBadge tone="green" icon={IconCircleCheck}>
          {t('myInstitutes.chosen')}
        </StateBadge>
      ) : null}
      {active && !chosen ? (
        <Button variant="default" aria-label={t('myInstitutes.chooseOne', { name })} onClick={choose}>
          {t('myInstitutes.choose')}
        </Button>
      ) : null}
      {active ? null : <TakeBack id={id} name={name} />}
      {chosen && mayRead ? <LinkButton to={DETAILS}>{t('myInstitutes.details')}</LinkButton> : null}
      {active ? <PlainRowMenu name={name} id={id} /> : null}
    </li>
  );
}

type Filter = '' | 'ACTIVE' | 'AWAY';

function Lines({ institutes }: { readonly institutes: readonly Mine[] }) {
  const { t } = useText(instituteText, instituteFactsText, uiText);
  const chosen = useInstituteId();
  const [q, setQ] = useState('');
  const [filter, setFilter] = useState<Filter>('');
  const wanted = q.trim().toLocaleLowerCase();
  const isFound = (one: Mine) => [one.code, one.collegeName, one.city ?? ''].some((words) => words.toLocaleLowerCase().includes(wanted));
  const away = institutes.filter((one) => !one.active).length;
  const shown = institutes.filter((one) => isFound(one) && (filter === '' || one.active === (filter === 'ACTIVE')));
  const chips = [
    { value: '' as const, label: t('filter.all'), count: institutes.length },
    { value: 'ACTIVE' as const, label: t('institute.inUse'), count: institutes.length - away },
    { value: 'AWAY' as const, label: t('institute.away'), count: away },
  ];
  return (
    <>
      {institutes.length >= SEARCHED_FROM ? (
        <SearchBar>
          <ListSearch q={q} hint={t('myInstitutes.search')} onSearch={setQ} />
        </SearchBar>
      ) : null}
      {away > 0 ? (
        <Chips
          label={t('myInstitutes.state')}
          chips={chips}
          active={filter}
          onChoose={(value) => setFilter(chips.find((chip) => chip.value === value)?.value ?? '')}
        />
      ) : null}
      <PageArea>
        {shown.length > 0 ? (
          <ul className={classes.list}>
            {shown.map((one) => (
              <InstituteLine key={one.institute_id} institute={one} chosen={one.institute_id === chosen} />
            ))}
          </ul>
        ) : (
          <StatePanel kind="noMatch" title={t('list.noMatch')}>
            {t('myInstitutes.noMatch')}
          </StatePanel>
        )}
      </PageArea>
    </>
  );
}

/** A link to one of them chooses it and leads to its details. */
function useAskedInstitute(): void {
  const navigate = useNavigate();
  const username = useSession((state) => state.user?.username ?? '');
  useAskedRecord(async (asked) => {
    const { institutes } = (await call(getMyInstitutes, {})).data;
    if (!institutes.some(({ institute_id: id, active }) => id === asked && active)) return 'MISSING';
    chooseInstitute(asked, username);
    return navigate({ to: DETAILS });
  });
}

/** The user's institutes, and a link to create another. */
export function MyInstitutesPage() {
  const { t } = useText(instituteText, instituteFactsText, instituteMenuText, setUpText);
  useAskedInstitute();
  const answer = useCall(getMyInstitutes, {});
  const data = answer.data?.data;
  const maySetUp = useCan()('institutes', 'update');
  const body = () => {
    if (data) return <Lines institutes={data.institutes} />;
    return answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />;
  };
  const actions = (
    <>
      {maySetUp ? <LinkButton to={GUIDE}>{t('setUp.title')}</LinkButton> : null}
      {data?.mayCreate ? (
        <LinkButton to={NEW} rank="MAIN">
          {t('institute.new')}
        </LinkButton>
      ) : null}
    </>
  );
  return (
    <Page>
      <PageHead title={t('menu.myInstitutes')} purpose={t('myInstitutes.purpose')} actions={actions} />
      {body()}
    </Page>
  );
}
