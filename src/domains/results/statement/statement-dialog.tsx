import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { download } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { errorsText } from '../../../kit/text/error-text.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { revokeStatementText } from './revoke-statement.text.ts';
import { NewerNote } from './newer-note.tsx';
import { printStatement } from './print-statement.client.ts';
import { statements } from './statement.contract.ts';
import { statementText } from './statement.text.ts';

interface Props {
  readonly studentExamId: string;
  readonly onClose: () => void;
}

/** The number that the copy gets, and why. */
function WhichNumber({ shown: { number, copies, revoked } }: { readonly shown: ReplyOf<typeof statements.preview>['data'] }) {
  const { t } = useText(statementText, revokeStatementText);
  if (copies > 0) return <p>{t('statement.ask.again', { number: number ?? '–', count: count(copies), copy: copies })}</p>;
  if (revoked === null) return <p>{t('statement.ask.newNumber')}</p>;
  return (
    <>
      <p>{t('statement.issueAgain.what', { number: revoked.number, when: dayText(revoked.revokedAt), reason: revoked.reason })}</p>
      <p>{t('statement.issueAgain.number', { number: revoked.number })}</p>
    </>
  );
}

/** Why no statement of this result may be printed now, and what helps; null: it may, or the question found no answer. */
const refusalOf = (error: unknown): string | null => (error instanceof CallError && error.status === 409 ? errorsText(error.items) : null);

/** What will be printed, an original or a duplicate, before anything is: a duplicate needs its reason. */
export function StatementDialog({ studentExamId, onClose }: Props) {
  const { t } = useText(statementText, revokeStatementText);
  const instituteId = useInstituteId();
  const params = { id: studentExamId };
  const answer = useCall(statements.preview, { instituteId, params });
  const shown = answer.data?.data;
  const refused = shown ? null : refusalOf(answer.error);
  const isDuplicate = shown !== undefined && shown.copies > 0;
  const revoked = shown?.revoked ?? null;
  const act = isDuplicate
    ? t('statement.ask.duplicate', { copy: shown.copies })
    : t(revoked === null ? 'statement.ask.original' : 'statement.issueAgain.title');
  const print = (reason: string) =>
    printStatement(instituteId, { studentExamId, ...(reason ? { reason } : {}), ...(revoked === null ? {} : { insteadOf: revoked.id }) });
  return (
    <ReasonDialog
      title={refused === null ? act : t('statement.ask.refused')}
      confirm={act}
      tone="navy"
      reason={isDuplicate ? 'REQUIRED' : 'NONE'}
      why={refused}
      onConfirm={print}
      onClose={onClose}
    >
      {refused === null ? null : <p role="alert">{refused}</p>}
      {answer.isError && !shown && refused === null ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
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
          <WhichNumber shown={shown} />
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
