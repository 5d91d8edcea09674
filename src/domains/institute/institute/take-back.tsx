import { Button } from '@mantine/core';
import { IconArchiveOff } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { instituteText } from './institute.text.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { setInstituteActive } from './institute-profile.contract.ts';
import { refreshInstitute } from './use-section-form.client.ts';

/** Restores an archived institute; the server decides whether the user may. */
export function TakeBack({ id, name }: { readonly id: string; readonly name: string }) {
  const { t } = useText(instituteText);
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    await call(setInstituteActive, { instituteId: id, body: { active: true } }).then(
      () => toastDone(t('institute.takenBack', { name })),
      toastRefusal,
    );
    await refreshInstitute();
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconArchiveOff size={16} stroke={1.75} />}
      aria-label={`${t('institute.takeBack')}: ${name}`}
      onClick={() => void act()}
    >
      {t('institute.takeBack')}
    </Button>
  );
}
