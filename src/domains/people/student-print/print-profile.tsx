import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { studentPrintText } from './student-print.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { printStudentProfile } from './student-print.contract.ts';

/** Prints the profile, for users who may export. */
export function PrintProfile({ id }: { readonly id: string }) {
  const { t } = useText(studentPrintText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  if (!can('profiles', 'export')) return null;
  const print = async () => {
    setBusy(true);
    await download(printStudentProfile, { instituteId, params: { id } }).catch(toastRefusal);
    setBusy(false);
  };
  return (
    <Button variant="default" loading={busy} leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => void print()}>
      {t('attribute.printProfile')}
    </Button>
  );
}
