import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useChangesHeld } from '../../../kit/http/held-changes.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { loginText } from '../single-login/login.text.ts';

/** Loaded when it is opened. */
const CreateLogins = lazy(() => withTexts(import('../single-login/create-logins.tsx')).then((file) => ({ default: file.CreateLogins })));

/** Logins for all teachers who have none. */
export function TeacherLogins() {
  const { t } = useText(loginText);
  const can = useCan();
  const held = useChangesHeld();
  const [open, setOpen] = useState(false);
  if (!can('users', 'create') || held) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconKey size={16} stroke={1.75} />} onClick={() => setOpen(true)}>
        {t('login.createMany')}
      </Button>
      <Suspense>{open ? <CreateLogins kind="TEACHER" profileIds={null} onClose={() => setOpen(false)} /> : null}</Suspense>
    </>
  );
}
