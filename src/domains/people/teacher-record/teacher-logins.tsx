import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useChangesHeld } from '../../../kit/http/held-changes.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { BulkAction } from '../../../kit/ui/bulk-bar.tsx';
import { loginText } from '../single-login/login.text.ts';

/** Loaded when it is opened. */
const CreateLogins = lazy(() => withTexts(import('../single-login/create-logins.tsx')).then((file) => ({ default: file.CreateLogins })));

function useLogins(profileIds: readonly string[] | null) {
  const can = useCan();
  const held = useChangesHeld();
  const [open, setOpen] = useState(false);
  const drawer = (
    <Suspense>{open ? <CreateLogins kind="TEACHER" profileIds={profileIds} onClose={() => setOpen(false)} /> : null}</Suspense>
  );
  return { may: can('users', 'create') && !held, ask: () => setOpen(true), drawer };
}

/** Logins for all teachers who have none. */
export function TeacherLogins() {
  const { t } = useText(loginText);
  const { may, ask, drawer } = useLogins(null);
  if (!may) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconKey size={16} stroke={1.75} />} onClick={ask}>
        {t('login.createAll')}
      </Button>
      {drawer}
    </>
  );
}

/** The same for those who are selected. */
export function LoginsOfSelected({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useText(loginText);
  const { may, ask, drawer } = useLogins(ids);
  if (!may) return null;
  return (
    <>
      <BulkAction icon={IconKey} onClick={ask}>
        {t('login.createMany')}
      </BulkAction>
      {drawer}
    </>
  );
}
