import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { download } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { NewerNote } from './newer-note.tsx';
import { printStatement } from './print-statement.client.ts';
import { statements } from './statement.contract.ts';
import { statementText } from './statement.text.ts';

interface Props {
  readonly studentExamId: string;
  readonly onClose: () => void;
}

/** What will be printed, an original or a duplicate, before anything is: a duplicate needs its reason. */
export function StatementDialog({ studentExamId, onClose }: Props) {
  const { t } = useText(statementText);
  const instituteId = useInstituteId();
  const params = { id: studentExamId };
  const answer = useCall(statements.preview, { instituteId, params });
  const shown = answer.data?.data;
  const isDuplicate = shown !== undefined && shown.copies > 0;
  const title = isDuplicate ? t('statement.ask.duplicate', { copy: shown.copies }) : t('statement.ask.original');
  return (
    <ReasonDialog
      title={title}
      confirm={title}
      tone="navy"
      reason={isDuplicate ? 'REQUIRED' : 'NONE'}
      onConfirm={(reason) => printStatement(instituteId, studentExamId, reason)}
      onClose={onClose}
    >
      {answer.isError && !shown ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {shown ? (
        <>
          <p>
            {t('statement.ask.student', {
              name: shown.name,
              prn: shown.prn,
              letter: shown.letter,
              sgpi: shown.sgpi ?? '–',
              version: shown.versionNo,
            })}
          </p>
          <NewerNote newer={shown.newer} />
          <p>
            {isDuplicate
              ? t('statement.ask.again', { number: shown.number ?? '–', count: count(shown.copies), copy: shown.copies })
              : t('statement.ask.newNumber')}
          </p>
          <p>
            <Button
              variant="default"
              leftSection={<IconFileTypePdf size={16} stroke={1.75} />}
              onClick={() => void download(statements.previewPdf, { instituteId, params }).catch(toastRefusal)}
            >
              {t('statement.ask.preview')}
            </Button>
          </p>
        </>
      ) : answer.isError ? null : (
        <ListWaiting />
      )}
    </ReasonDialog>
  );
}
