import { IconCircleCheck, IconCircleX, IconMailForward, IconRosetteDiscountCheck, IconRosetteDiscountCheckOff } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PhoneRow, TableColumn } from '../../../kit/table/table-column.client.ts';
import { clockText, momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { accountText } from '../account/account.text.ts';
import { userText } from './user.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import type { UserRow, UserState } from './user.contract.ts';
import classes from './user-list.module.css';

const LOOKS = {
  ACTIVE: { tone: 'green', icon: IconCircleCheck },
  INVITED: { tone: 'amber', icon: IconMailForward },
  DISABLED: { tone: 'grey', icon: IconCircleX },
} as const;

interface StatusProps {
  readonly status: UserState;
  /** Where space is short, the usual state is its icon alone. */
  readonly isShort?: boolean;
}

export function UserStatus({ status, isShort = false }: StatusProps) {
  const { t } = useText(userText);
  return (
    <StateBadge {...LOOKS[status]} isShort={isShort && status === 'ACTIVE'}>
      {t(`users.status.${status}`)}
    </StateBadge>
  );
}

/** An address with a verified mark. */
function Proved({ value, verified }: { readonly value: string; readonly verified: boolean }) {
  const { t } = useText(accountText);
  const Icon = verified ? IconRosetteDiscountCheck : IconRosetteDiscountCheckOff;
  const words = t(verified ? 'account.verified' : 'account.notVerified');
  return (
    <span className={classes.line} title={`${value} · ${words}`}>
      <span>{value}</span>
      <Icon size={15} stroke={1.75} className={verified ? classes.verified : classes.unverified} role="img" aria-label={words} />
    </span>
  );
}

function Person({ row }: { readonly row: UserRow }) {
  return (
    <span className={classes.stack} title={`${row.name} · @${row.username}`}>
      <span className={classes.person}>{row.name}</span>
      <span className={classes.dim}>@{row.username}</span>
    </span>
  );
}

function Contact({ row }: { readonly row: UserRow }) {
  if (row.email === null && row.phoneNumber === null) return '–';
  return (
    <span className={classes.stack}>
      {row.email === null ? null : <Proved value={row.email} verified={row.emailVerified} />}
      {row.phoneNumber === null ? null : <Proved value={row.phoneNumber} verified={row.phoneNumberVerified} />}
    </span>
  );
}

/** The first of some names and the number of others; all in the tooltip. */
function Names({ names }: { readonly names: readonly string[] }) {
  const { t } = useText(userText);
  if (names.length === 0) return '–';
  const more = names.length - 1;
  return (
    <span className={classes.names} title={names.join('\n')}>
      {names[0]}
      {more > 0 ? <span className={classes.dim}> +{t('users.more', { count: more })}</span> : null}
    </span>
  );
}

function Policies({ row }: { readonly row: UserRow }) {
  const { t } = useText(userText);
  return <Names names={row.policies.map(({ name, team }) => (team === null ? name : t('users.viaTeam', { policy: name, team })))} />;
}

function LastSignIn({ at }: { readonly at: string | null }) {
  const { t } = useText(userText);
  if (at === null) return <span className={classes.dim}>{t('users.never')}</span>;
  return (
    <span className="p-figures" title={momentText(at)}>
      {clockText(at)}
    </span>
  );
}

function Profile({ profile }: { readonly profile: UserRow['profile'] }) {
  const { t } = useText(userText);
  if (profile === null) return '–';
  return (
    <span className={classes.stack} title={`${profile.name} · ${profile.number}`}>
      <span>{profile.name}</span>
      <span className={classes.dim}>
        {t(`users.profile.${profile.kind}`)} · {profile.number}
      </span>
    </span>
  );
}

/** On a phone: who it is, by which name they sign in, and their first policy. */
export const userOnPhone: PhoneRow<UserRow> = {
  first: (row) => row.name,
  second: (row) => [`@${row.username}`, row.policies[0]?.name ?? null],
  state: (row) => <UserStatus status={row.status} isShort />,
};

export function useUserColumns(): TableColumn<UserRow>[] {
  const { t } = useText(userText);
  return useMemo(() => {
    const column = (id: string, title: string, cell: TableColumn<UserRow>['cell'], sortable = false): TableColumn<UserRow> => ({
      id,
      title,
      align: 'START',
      sortable,
      cell,
    });
    return [
      column('name', t('users.name'), (row) => <Person row={row} />, true),
      column('contact', t('users.contact'), (row) => <Contact row={row} />),
      column('status', t('users.status'), (row) => <UserStatus status={row.status} />),
      column('teams', t('users.teams'), (row) => <Names names={row.teams.map((team) => team.name)} />),
      column('policies', t('users.policies'), (row) => <Policies row={row} />),
      column('lastSignInAt', t('users.lastSignIn'), (row) => <LastSignIn at={row.lastSignInAt} />, true),
      column('profile', t('users.profile'), (row) => <Profile profile={row.profile} />),
    ];
  }, [t]);
}
