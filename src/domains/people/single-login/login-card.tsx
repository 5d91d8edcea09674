import { Button } from '@mantine/core';
import { IconLink, IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useChangesHeld } from '../../../kit/http/held-changes.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { users } from '../../identity/user/user.contract.ts';
import { UserStatus } from '../../identity/user/user.door.client.ts';
import { userText } from '../../identity/user/user.text.ts';
import { CreateLogins } from './create-logins.tsx';
import { LinkUser } from './link-user.tsx';
import { LoginActs } from './login-acts.tsx';
import type { LoginOf } from './login-of.client.ts';
import { loginText } from './login.text.ts';

/** The account that this person signs in with, and what may be done with it. */
function Present({ of, userId }: { readonly of: LoginOf; readonly userId: string }) {
  const { t } = useText(loginText, userText);
  const instituteId = useInstituteId();
  const answer = useCall(users.get, { instituteId, params: { id: userId } });
  const user = answer.data?.data;
  if (answer.isError && !user) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!user) return <ListWaiting />;
  return (
    <Stack>
      <Facts>
        <div>
          <dt>{t('users.username')}</dt>
          <dd>{user.username}</dd>
        </div>
        <div>
          <dt>{t('users.status')}</dt>
          <dd>
            <Suspense>
              <UserStatus status={user.status} />
            </Suspense>
          </dd>
        </div>
        <div>
          <dt>{t('login.lastSignIn')}</dt>
          <dd>{user.lastSignInAt === null ? t('login.never') : momentText(user.lastSignInAt)}</dd>
        </div>
        <div>
          <dt>{t('login.rights')}</dt>
          <dd>{user.policies.map((policy) => policy.name).join(', ') || '–'}</dd>
        </div>
      </Facts>
      <LoginActs of={of} user={user} />
    </Stack>
  );
}

function Absent({ of, onOpen }: { readonly of: LoginOf; readonly onOpen: (what: 'CREATE' | 'LINK') => void }) {
  const { t } = useText(loginText);
  const can = useCan();
  const held = useChangesHeld();
  return (
    <Stack>
      <Hint>{t('login.noneHint', { name: of.name })}</Hint>
      <Inline>
        {can('users', 'create') ? (
          <Button variant="default" leftSection={<IconUserPlus size={16} stroke={1.75} />} disabled={held} onClick={() => onOpen('CREATE')}>
            {t('login.create')}
          </Button>
        ) : null}
        {can('users', 'update') ? (
          <Button variant="default" leftSection={<IconLink size={16} stroke={1.75} />} disabled={held} onClick={() => onOpen('LINK')}>
            {t('login.link')}
          </Button>
        ) : null}
      </Inline>
    </Stack>
  );
}

/** The login on the page of a student or teacher; without the right to users it says only whether there is one. */
export function LoginCard(of: LoginOf) {
  const { t } = useText(loginText);
  const can = useCan();
  const { userId } = of;
  // Held here: the first password stays on screen although the login is there by now.
  const [open, setOpen] = useState<'CREATE' | 'LINK' | null>(null);
  const close = () => setOpen(null);
  const [sees, acts] = [can('users', 'read'), can('users', 'create') || can('users', 'update')];
  return (
    <Card title={t('login.title')}>
      {userId !== null && sees ? <Present of={of} userId={userId} /> : null}
      {userId !== null && !sees ? <Hint>{t('login.hidden')}</Hint> : null}
      {userId === null && acts ? <Absent of={of} onOpen={setOpen} /> : null}
      {open === 'CREATE' ? <CreateLogins kind={of.kind} profileIds={[of.id]} onClose={close} /> : null}
      {open === 'LINK' ? <LinkUser of={of} onClose={close} /> : null}
      {userId === null && !acts ? <Hint>{t('login.none')}</Hint> : null}
    </Card>
  );
}
