import { useMemo } from 'react';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { PlainRowMenu } from '../../../kit/record/plain-row-menu.tsx';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { plainColumn } from '../../../kit/table/table-column.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { accessReviewText } from './access-review.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { exportHolders, accessReview } from './access-review.contract.ts';
import { WayLine } from './grounds.tsx';
import { SubjectSelect } from './subject-select.tsx';
import { useSubject } from './use-subject.client.ts';
import classes from './access-review.module.css';

type Holder = ReplyOf<typeof accessReview.holders>['data'][number];

function Through({ row }: { readonly row: Holder }) {
  const { t } = useText(accessReviewText);
  if (row.everybody) return <>{t('access.everybodyShort')}</>;
  return (
    <ul className={classes.through}>
      {row.decided.map((ground) => (
        <li key={`${ground.policyId} ${ground.position}`}>
          <b>{ground.policy}</b> <span>{t('access.versionShort', { version: ground.version })}</span>
          {ground.ways.map((way) => (
            <WayLine key={`${way.teams.join('/')} ${way.instituteIds?.join() ?? ''}`} way={way} />
          ))}
        </li>
      ))}
    </ul>
  );
}

function useColumns() {
  const { t } = useText(accessReviewText);
  return useMemo(() => {
    const column = plainColumn<Holder>;
    return [
      column('name', t('access.name'), (row) => row.name),
      column('username', t('access.username'), (row) => `@${row.username}`),
      column('how', t('access.how'), (row) => (
        <StateBadge tone={row.limited ? 'amber' : 'green'}>{row.limited ? t('access.limited') : t('access.whole')}</StateBadge>
      )),
      column('through', t('access.throughTitle'), (row) => <Through row={row} />),
      column('last', t('access.lastSignIn'), (row) => (row.lastSignInAt ? momentText(row.lastSignInAt) : t('access.never'))),
    ];
  }, [t]);
}

/** Everybody who has the requested right, each with the policies and teams that give it. */
export function HoldersTab() {
  const { t } = useText(accessReviewText);
  const { kind, name } = useSubject();
  const columns = useColumns();
  const asked = (
    <search className={classes.askedHere} aria-label={t('access.tab.holders')}>
      <SubjectSelect />
    </search>
  );
  if (!name)
    return (
      <>
        {asked}
        <StatePanel kind="empty" title={t('access.holdersStart')}>
          {t('access.holdersStartHint')}
        </StatePanel>
      </>
    );
  return (
    <>
      {asked}
      <ServerList
        key={`${kind} ${name}`}
        list={accessReview.holders}
        file={exportHolders}
        fixed={{ kind, name }}
        label={t('access.tab.holders')}
        columns={columns}
        actions={(row) => <PlainRowMenu name={row.name} id={row.id} />}
        searchHint={t('access.personHint')}
        empty={
          <StatePanel kind="empty" title={t('access.nobody')}>
            {t('access.nobodyHint')}
          </StatePanel>
        }
      />
    </>
  );
}
