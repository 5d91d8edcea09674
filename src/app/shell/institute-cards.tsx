import { TextInput } from '@mantine/core';
import { IconBuildingCommunity, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { can, compileStatements } from '../../kit/access/matcher.rules.ts';
import { listApprovals } from '../../kit/approval/approval.contract.ts';
import { useCall } from '../../kit/http/use-call.client.ts';
import { listNotifications } from '../../kit/notification/notification.contract.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../kit/page/page.tsx';
import { listReminders } from '../../kit/reminder/reminder.contract.ts';
import { chooseInstitute, instituteName, useInstitutes, type Institute } from '../../kit/session/institute.client.ts';
import { useSession } from '../../kit/session/session.client.ts';
import { count, useText } from '../../kit/text/text.client.ts';
import { getStatements } from '../../domains/identity/permissions/permissions.contract.ts';
import { bellText } from '../bell/bell.text.ts';
import classes from './institute-cards.module.css';
import { shellText } from './shell.text.ts';

/** More are found by their name; what waits is asked for those that are shown. */
const SHOWN = 12;

/** What waits for this person in one institute; null while it is read, and where it cannot be. */
function useWaitingIn(instituteId: string) {
  const statements = useCall(getStatements, { instituteId });
  const decides = can(compileStatements(statements.data?.data ?? []), 'approvals', 'read');
  const requests = useCall(listApprovals, { instituteId, query: { box: 'WAITING', page: '1', size: '1' } }, { enabled: decides });
  const reminders = useCall(listReminders, { instituteId });
  const news = useCall(listNotifications, { instituteId, query: { page: '1', size: '1' } });
  const isFailed = [statements, requests, reminders, news].some(({ isError }) => isError);
  if (isFailed || !statements.data || !reminders.data || !news.data || (decides && !requests.data)) return { isFailed, waits: null };
  const waits = {
    requests: requests.data?.page.total ?? 0,
    reminders: reminders.data.data.length,
    unread: news.data.counts?.['unread'] ?? 0,
  };
  return { isFailed, waits };
}

function Waits({ instituteId }: { readonly instituteId: string }) {
  const { t } = useText(bellText, shellText);
  const { isFailed, waits } = useWaitingIn(instituteId);
  if (isFailed) return <span className={classes.calm}>{t('institute.notRead')}</span>;
  if (!waits) return <span className={classes.calm}>…</span>;
  const lines = [
    waits.requests > 0 ? t('approval.waiting', { count: count(waits.requests) }) : null,
    waits.reminders > 0 ? t('reminder.waiting', { count: count(waits.reminders) }) : null,
    waits.unread > 0 ? `${t('notification.title')}: ${t('notification.unread', { count: count(waits.unread) })}` : null,
  ].filter((line) => line !== null);
  if (lines.length === 0) return <span className={classes.calm}>{t('institute.calm')}</span>;
  return lines.map((line) => (
    <span key={line} className={classes.waits}>
      {line}
    </span>
  ));
}

function InstituteCard({ institute }: { readonly institute: Institute }) {
  const { language } = useText();
  const username = useSession((state) => state.user?.username ?? '');
  const { institute_id: id, Meta } = institute;
  return (
    <li>
      <button type="button" className={classes.card} onClick={() => chooseInstitute(id, username)}>
        <IconBuildingCommunity size={22} stroke={1.75} aria-hidden="true" />
        <span className={classes.words}>
          <span className={classes.name}>{instituteName(institute, language)}</span>
          {Meta.City ? <span className={classes.city}>{Meta.City}</span> : null}
          <Waits instituteId={id} />
        </span>
        <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
      </button>
    </li>
  );
}

/** Where several institutes are open to somebody and none is chosen yet: each with its city and what waits there. */
export function InstituteCards() {
  const { t } = useText(shellText);
  const { institutes } = useInstitutes();
  const [words, setWords] = useState('');
  const wanted = words.trim().toLocaleLowerCase();
  const found = institutes.filter(({ Meta }) =>
    `${Meta.CollegeName} ${Meta.NameInScript ?? ''} ${Meta.City ?? ''}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <Page>
      <PageHead title={t('institute.choose')} purpose={t('institute.chooseHint')} />
      <PageArea>
        {institutes.length > SHOWN ? (
          <TextInput
            className={classes.find ?? ''}
            aria-label={t('institute.find')}
            placeholder={t('institute.find')}
            leftSection={<IconSearch size={16} stroke={1.75} />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        ) : null}
        {found.length === 0 ? <p className={classes.calm}>{t('institute.noMatch')}</p> : null}
        <ul className={classes.cards}>
          {found.slice(0, SHOWN).map((institute) => (
            <InstituteCard key={institute.institute_id} institute={institute} />
          ))}
        </ul>
      </PageArea>
    </Page>
  );
}
