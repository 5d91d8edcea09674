import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useText } from '../../../kit/text/text.client.ts';
import { studentPrintText } from './student-print.text.ts';
import { usePrintProfile } from './use-print-profile.client.ts';

/** Prints the profile, for users who may export. */
export function PrintProfile({ id }: { readonly id: string }) {
  const { t } = useText(studentPrintText);
  const { isAllowed, busy, print } = usePrintProfile(id);
  if (!isAllowed) return null;
  return (
    <Button variant="default" loading={busy} leftSection={<IconPrinter size={16} stroke={1.75} />} onClick={() => void print()}>
      {t('attribute.printProfile')}
    </Button>
  );
}
