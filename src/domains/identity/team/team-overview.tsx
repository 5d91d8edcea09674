import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { teamText } from './team.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { detailsOf } from './team-links.client.ts';
import { useInstituteNames } from './team-places.client.ts';
import type { TeamDetails } from './team.contract.ts';
import classes from './teams.module.css';

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function TeamLink({ team }: { readonly team: { readonly id: string; readonly name: string } }) {
  return (
    <Link {...detailsOf(team.id, 'overview')} className={classes.link}>
      {team.name}
    </Link>
  );
}

/** The team's place in the tree, its head and its institutes. */
export function TeamOverview({ team }: { readonly team: TeamDetails }) {
  const { t } = useText(teamText);
  const places = useInstituteNames();
  return (
    <PageArea>
      <Card title={t('team.facts')}>
        <dl className={classes.facts}>
          <Fact label={t('team.head')}>{team.head?.name ?? t('team.noHead')}</Fact>
          <Fact label={t('team.institutes')}>{places(team.instituteIds)}</Fact>
          <Fact label={t('team.description')}>{team.description ?? '–'}</Fact>
        </dl>
      </Card>
      <Card title={t('team.place')}>
        <dl className={classes.facts}>
          <Fact label={t('team.above')}>
            {team.above.length === 0
              ? t('team.top')
              : team.above.map((one, at) => (
                  <span key={one.id}>
                    {at > 0 ? ' › ' : ''}
                    <TeamLink team={one} />
                  </span>
                ))}
          </Fact>
          <Fact label={t('team.below')}>
            {team.below.length === 0 ? (
              '–'
            ) : (
              <ul className={classes.below}>
                {team.below.map((one) => (
                  <li key={one.id}>
                    <TeamLink team={one} />
                  </li>
                ))}
              </ul>
            )}
          </Fact>
        </dl>
      </Card>
    </PageArea>
  );
}
