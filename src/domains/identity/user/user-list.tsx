import { Button } from '@mantine/core';
import { IconPlus, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { useAskedOpen, useAskedRecord } from '../../../kit/page/asked-open.client.ts';
import { lazy, Suspense, useMemo, useState, type Dispatch, type SetStateAction } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { call } from '../../../kit/http/call.client.ts';
import { useChangesHeld } from '../../../kit/http/held-changes.client.ts';
import { useSession } from '../../../kit/session/session.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useSelection, type Selection } from '../../../kit/table/selection.client.ts';
import { ServerList, type ListFilter } from '../../../kit/table/server-list.tsx';
import { HistoryDrawer } from '../../../kit/record/history-drawer.tsx';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { identityMenuText } from '../identity.menu.text.ts';
import { userText } from './user.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { FirstPasswordDialog } from './first-password-dialog.tsx';
import { useUserColumns, userOnPhone } from './user-cells.tsx';
import { exportUsers, SIGN_IN_SPANS, USER_STATES, users, type BegunUser, type UserOutcomes, type UserRow } from './user.contract.ts';
import { DeleteUserDialog, RefusedDialog, ResetDialog, SignOutDialog, StateDialog } from './user-dialogs.tsx';
import { FactorDialog } from './user-factor-dialog.tsx';
import { UserEdit } from './user-edit.tsx';
import { UserForm } from './user-form.tsx';
import { userHistoryWords } from './user-history.client.ts';
import { UserMenu, type UserAct } from './user-menu.tsx';

/** Dialogs over the list; one at a time. */
type Open =
  | { readonly what: 'NEW' }
  | { readonly what: 'EDIT' | 'ACCESS' | 'LINK' | 'HISTORY' | 'RESET' | 'FACTOR' | 'SIGN_OUT' | 'DELETE'; readonly row: UserRow }
  | { readonly what: 'ENABLE' | 'DISABLE'; readonly userIds: readonly string[]; readonly name: string | null }
  | { readonly what: 'PASSWORD'; readonly name: string; readonly begun: BegunUser & { readonly firstPassword: string } }
  | { readonly what: 'REFUSED'; readonly rows: UserOutcomes['rows'] };

/** Loaded when they are opened. */
const UserAccess = lazy(() => withTexts(import('./user-access.tsx')).then((file) => ({ default: file.UserAccess })));
const LinkPerson = lazy(() => withTexts(import('./link-person.tsx')).then((file) => ({ default: file.LinkPerson })));

function useFilters(): readonly ListFilter[] {
  const { t } = useText(userText);
  const instituteId = useInstituteId();
  const choices = useCall(users.choices, { instituteId }).data?.data;
  return useMemo(() => {
    const named = (rows: readonly { readonly id: string; readonly name: string }[] = []) =>
      rows.map((row) => ({ value: row.id, label: row.name }));
    return [
      { name: 'teamId', label: t('users.team'), options: named(choices?.teams) },
      { name: 'policyId', label: t('users.policy'), options: named(choices?.policies) },
      {
        name: 'signedIn',
        label: t('users.signedIn'),
        options: SIGN_IN_SPANS.map((value) => ({ value, label: t(`users.signedIn.${value}`) })),
      },
    ];
  }, [t, choices]);
}

interface OverProps {
  readonly open: Open;
  readonly onOpen: Dispatch<SetStateAction<Open | null>>;
  readonly onChanged: () => void;
}

function Over({ open, onOpen, onChanged }: OverProps) {
  // It may have been replaced by the next dialog (a first password, refusals).
  const close = () => onOpen((now) => (now === open ? null : now));
  const begun = (name: string, made: BegunUser) => {
    const { firstPassword } = made;
    onOpen(firstPassword === null ? null : { what: 'PASSWORD', name, begun: { ...made, firstPassword } });
  };
  switch (open.what) {
    case 'NEW':
      return <UserForm onMade={begun} onClose={close} />;
    case 'EDIT':
      return <UserEdit row={open.row} onClose={close} />;
    case 'ACCESS':
      return (
        <Suspense>
          <UserAccess row={open.row} onClose={close} />
        </Suspense>
      );
    case 'LINK':
      return (
        <Suspense>
          <LinkPerson row={open.row} onClose={close} />
        </Suspense>
      );
    case 'HISTORY':
      return <HistoryDrawer plural="users" id={open.row.id} name={open.row.name} words={userHistoryWords} onClose={close} />;
    case 'RESET':
      return <ResetDialog row={open.row} onDone={(made) => begun(open.row.name, made)} onClose={close} />;
    case 'FACTOR':
      return <FactorDialog row={open.row} onClose={close} />;
    case 'SIGN_OUT':
      return <SignOutDialog row={open.row} onClose={close} />;
    case 'DELETE':
      return <DeleteUserDialog row={open.row} onClose={close} />;
    case 'PASSWORD':
      return <FirstPasswordDialog name={open.name} begun={open.begun} onClose={close} />;
    case 'REFUSED':
      return <RefusedDialog rows={open.rows} onClose={close} />;
    default:
      return (
        <StateDialog
          wanted={open.what}
          userIds={open.userIds}
          name={open.name}
          onDone={onChanged}
          onRefused={(rows) => onOpen({ what: 'REFUSED', rows })}
          onClose={close}
        />
      );
  }
}

interface RowsProps {
  readonly selection: Selection;
  readonly onOpen: (open: Open) => void;
  readonly onPreview: (id: string) => Promise<void>;
}

function UserRows({ selection, onOpen, onPreview }: RowsProps) {
  const { t } = useText(userText, identityMenuText);
  const can = useCan();
  const held = useChangesHeld();
  const instituteId = useInstituteId();
  const username = useSession((state) => state.user?.username);
  const columns = useUserColumns();
  const filters = useFilters();
  const invite = async (row: UserRow) => {
    await call(users.invite, { instituteId, params: { id: row.id } });
    toastDone(t('users.invited', { email: row.email ?? '' }));
  };
  const act = (row: UserRow, what: UserAct) => {
    if (what === 'PREVIEW') void onPreview(row.id).catch(toastRefusal);
    else if (what === 'INVITE') void invite(row).catch(toastRefusal);
    else if (what === 'ENABLE' || what === 'DISABLE') onOpen({ what, userIds: [row.id], name: row.name });
    else onOpen({ what, row });
  };
  const bulk = (selected: ReadonlySet<string>) => (
    <>
      <BulkAction icon={IconUserCheck} rank="MAIN" onClick={() => onOpen({ what: 'ENABLE', userIds: [...selected], name: null })}>
        {t('users.enable')}
      </BulkAction>
      <BulkAction icon={IconUserOff} onClick={() => onOpen({ what: 'DISABLE', userIds: [...selected], name: null })}>
        {t('users.disable')}
      </BulkAction>
    </>
  );
  return (
    <ServerList
      list={users.list}
      file={exportUsers}
      label={t('menu.userList')}
      columns={columns}
      phone={userOnPhone}
      density="NORMAL"
      searchHint={t('users.searchHint')}
      filters={filters}
      chips={{
        name: 'status',
        label: t('users.status'),
        values: USER_STATES.map((value) => ({ value, label: t(`users.status.${value}`) })),
      }}
      onOpen={(row) => onOpen({ what: 'EDIT', row })}
      actions={(row) => <UserMenu row={row} isOneself={row.username === username} onAct={(what) => act(row, what)} />}
      nameOf={(row) => row.name}
      empty={
        <StatePanel kind="empty" title={t('users.none')}>
          {t('users.noneHint')}
        </StatePanel>
      }
      {...(can('users', 'update') && !held ? { selection, bulk } : {})}
    />
  );
}

const FEED = { plural: 'users', feature: 'users' } as const;

/** Users of the organisation: search, add, edit, enable and disable. */
export function UserList({ onPreview }: Pick<RowsProps, 'onPreview'>) {
  const { t } = useText(userText, identityMenuText, uiText);
  const can = useCan();
  const held = useChangesHeld();
  const selection = useSelection();
  const asksNew = useAskedOpen('new', 'users');
  const [open, setOpen] = useState<Open | null>(asksNew ? { what: 'NEW' } : null);
  const instituteId = useInstituteId();
  useAskedRecord(async (id) => setOpen({ what: 'EDIT', row: (await call(users.get, { instituteId, params: { id } })).data }));
  const actions = (
    <>
      {held ? null : <FeedButton master={FEED} />}
      {can('users', 'create') ? (
        <Button leftSection={<IconPlus size={16} stroke={1.75} />} disabled={held} onClick={() => setOpen({ what: 'NEW' })}>
          {t('list.add', { noun: t('users.one') })}
        </Button>
      ) : null}
    </>
  );
  return (
    <Page>
      <PageHead title={t('menu.userList')} purpose={t('users.purpose')} actions={actions} />
      <UserRows selection={selection} onOpen={setOpen} onPreview={onPreview} />
      {open ? <Over open={open} onOpen={setOpen} onChanged={selection.clear} /> : null}
    </Page>
  );
}
