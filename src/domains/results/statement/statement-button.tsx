import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { statementText } from './statement.text.ts';
import { StatementDialog } from './statement-dialog.tsx';

/** Prints the statement of one student's published result, after a look at what will be printed. */
export function StatementButton({ studentExamId, name }: { readonly studentExamId: string; readonly name: string }) {
  const { t } = useText(statementText);
  const [open, setOpen] = useState(false);
  const label = t('statement.print', { name });
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} onClick={() => setOpen(true)}>
          <IconPrinter size={18} stroke={1.75} />
        </ActionIcon>
      </Tooltip>
      {open ? <StatementDialog studentExamId={studentExamId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
