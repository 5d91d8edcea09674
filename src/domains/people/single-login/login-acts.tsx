import { Button } from '@mantine/core';
import { IconKey, IconLinkOff, IconMailForward, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useChangesHeld } from '../../../kit/http/held-changes.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { Inline } from '../../../kit/layout/inline.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useSession } from '../../../kit/session/session.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { users, type BegunUser, type UserOutcomes, type UserRow } from '../../identity/user/user.contract.ts';
import { FirstPasswordDialog, RefusedDialog, ResetDialog, StateDialog } from '../../identity/user/user.door.client.ts';
import { userText } from '../../identity/user/user.text.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { linkLogin, type LoginOf } from './login-of.client.ts';
import { removeLogin } from './login.contract.ts';
import { loginText } from './login.text.ts';

const ICON = { size: 16, stroke: 1.75 };

type Open =
  | { readonly what: 'RESET' | 'STATE' | 'UNLINK' | 'DELETE' }
  | { readonly what: 'PASSWORD'; readonly begun: BegunUser & { readonly firstPassword: string } }
  | { readonly what: 'REFUSED'; readonly rows: UserOutcomes['rows'] };

interface Props {
  readonly of: LoginOf;
  readonly user: UserRow;
}

interface OverProps extends Props {
  readonly open: Open;
  readonly onOpen: (open: Open | null) => void;
}

function UnlinkDialog({ of, user, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useText(loginText);
  const instituteId = useInstituteId();
  const unlink = async () => {
    await linkLogin(instituteId, of, null);
    toastDone(t('login.unlinked', { name: of.name }));
  };
  return (
    <ReasonDialog
      title={t('login.unlinkTitle', { name: of.name })}
      confirm={t('login.unlink')}
      tone="red"
      reason="NONE"
      onConfirm={unlink}
      onClose={onClose}
    >
      {t('login.unlinkWhat', { username: user.username })}
    </ReasonDialog>
  );
}

function DeleteLoginDialog({ of, onClose }: Pick<Props, 'of'> & { readonly onClose: () => void }) {
  const { t } = useText(loginText);
  const instituteId = useInstituteId();
  const remove = async () => {
    await call(removeLogin, { instituteId, body: { kind: of.kind, profileId: of.id } });
    toastDone(t('login.deleted', { name: of.name }));
    await refresh(studentProfiles.get, teacherProfiles.get, teacherProfiles.list, users.list);
  };
  return (
    <ReasonDialog
      title={t('login.deleteTitle', { name: of.name })}
      confirm={t('login.delete')}
      tone="red"
      reason="NONE"
      onConfirm={remove}
      onClose={onClose}
    >
      {t('login.deleteWhat')}
    </ReasonDialog>
  );
}

function Over({ of, user, open, onOpen }: OverProps) {
  const close = () => onOpen(null);
  const begun = (made: BegunUser) => {
    const { firstPassword } = made;
    onOpen(firstPassword === null ? null : { what: 'PASSWORD', begun: { ...made, firstPassword } });
  };
  switch (open.what) {
    case 'RESET':
      return <ResetDialog row={user} onDone={begun} onClose={close} />;
    case 'STATE':
      return (
        <StateDialog
          wanted={user.status === 'DISABLED' ? 'ENABLE' : 'DISABLE'}
          userIds={[user.id]}
          name={of.name}
          onDone={close}
          onRefused={(rows) => onOpen({ what: 'REFUSED', rows })}
          onClose={close}
        />
      );
    case 'UNLINK':
      return <UnlinkDialog of={of} user={user} onClose={close} />;
    case 'DELETE':
      return <DeleteLoginDialog of={of} onClose={close} />;
    case 'PASSWORD':
      return <FirstPasswordDialog name={of.name} begun={open.begun} onClose={close} />;
    case 'REFUSED':
      return <RefusedDialog rows={open.rows} onClose={close} />;
  }
}

/** Reset password, enable or disable, invite again, remove the link, delete. One's own account has its own page. */
export function LoginActs({ of, user }: Props) {
  const { t } = useText(loginText, userText);
  const can = useCan();
  const held = useChangesHeld();
  const instituteId = useInstituteId();
  const isOneself = useSession((state) => state.user?.username) === user.username;
  const [open, setOpen] = useState<Open | null>(null);
  if (held || isOneself || !can('users', 'update')) return null;
  const invite = async () => {
    await call(users.invite, { instituteId, params: { id: user.id } });
    toastDone(t('users.invited', { email: user.email ?? '' }));
  };
  const isDisabled = user.status === 'DISABLED';
  const StateIcon = isDisabled ? IconUserCheck : IconUserOff;
  return (
    <Inline>
      {isDisabled ? null : (
        <Button variant="default" leftSection={<IconKey {...ICON} />} onClick={() => setOpen({ what: 'RESET' })}>
          {t('users.resetPassword')}
        </Button>
      )}
      {user.status === 'INVITED' && user.email !== null ? (
        <Button variant="default" leftSection={<IconMailForward {...ICON} />} onClick={() => void invite().catch(toastRefusal)}>
          {t('users.invite')}
        </Button>
      ) : null}
      <Button variant="default" leftSection={<StateIcon {...ICON} />} onClick={() => setOpen({ what: 'STATE' })}>
        {t(isDisabled ? 'users.enable' : 'users.disable')}
      </Button>
      <Button variant="default" leftSection={<IconLinkOff {...ICON} />} onClick={() => setOpen({ what: 'UNLINK' })}>
        {t('login.unlink')}
      </Button>
      {can('users', 'delete') && user.lastSignInAt === null ? (
        <Button variant="default" color="red" leftSection={<IconTrash {...ICON} />} onClick={() => setOpen({ what: 'DELETE' })}>
          {t('login.delete')}
        </Button>
      ) : null}
      <Suspense>{open ? <Over of={of} user={user} open={open} onOpen={setOpen} /> : null}</Suspense>
    </Inline>
  );
}
