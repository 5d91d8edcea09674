import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { statementText } from './statement.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { printStatement } from './print-statement.client.ts';

/** Prints the statement of one student's published result; busy until the file is there. */
export function StatementButton({ studentExamId, name }: { readonly studentExamId: string; readonly name: string }) {
  const { t } = useText(statementText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const label = t('statement.print', { name });
  const print = async () => {
    setBusy(true);
    await printStatement(instituteId, studentExamId).catch(toastRefusal);
    setBusy(false);
  };
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} loading={busy} onClick={() => void print()}>
        <IconPrinter size={18} stroke={1.75} />
      </ActionIcon>
    </Tooltip>
  );
}
