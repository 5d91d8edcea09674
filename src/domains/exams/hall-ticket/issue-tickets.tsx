import { Button, Select } from '@mantine/core';
import { IconRefresh, IconTicket } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { PRINT_LANGUAGES, type PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, textsOf, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import type { ExamInstanceRow } from '../exam-instance/use-exam-scope.client.ts';
import { hallTickets } from './hall-ticket.contract.ts';
import { hallTicketText } from './hall-ticket.text.ts';

const { textOf } = textsOf(hallTicketText);

export type IssueWay = 'FIRST' | 'AGAIN';

interface DialogProps {
  readonly instance: ExamInstanceRow;
  readonly way: IssueWay;
  /** Empty: everybody whom the issue is for. */
  readonly studentExamIds: readonly string[];
  readonly count: number;
  /** Of the one student whose ticket was revoked by hand. */
  readonly revoked?: { readonly name: string; readonly reason: string } | undefined;
  readonly onStarted: (batchId: string) => void;
  readonly onClose: () => void;
}

/** Issues first tickets, or tickets again with a reason; the work goes on as a job. */
export function IssueDialog({ instance, way, studentExamIds, count: students, revoked, onStarted, onClose }: DialogProps) {
  const { t } = useText(hallTicketText);
  const instituteId = useInstituteId();
  const [language, setLanguage] = useState<PrintLanguage>('en');
  const isAgain = way === 'AGAIN';
  const again = () => (revoked ? t('hallTickets.againRevoked', revoked) : t('hallTickets.againWhat', { count: count(students) }));
  const issue = async (reason: string) => {
    const body = {
      examInstanceId: instance.id,
      language,
      ...(studentExamIds.length > 0 ? { studentExamIds: [...studentExamIds] } : {}),
      ...(isAgain ? { againBecause: reason } : {}),
    };
    const { data } = await call(hallTickets.issue, { instituteId, body });
    onStarted(data.id);
    await refresh(hallTickets.list, hallTickets.batches);
  };
  return (
    <ReasonDialog
      title={isAgain ? t('hallTickets.againTitle') : t('hallTickets.issueTitle')}
      confirm={isAgain ? t('hallTickets.againSome') : t('hallTickets.issueSome')}
      tone="navy"
      reason={isAgain ? 'REQUIRED' : 'NONE'}
      onConfirm={issue}
      onClose={onClose}
      fields={
        <Select
          label={t('hallTickets.language')}
          data={PRINT_LANGUAGES.map((value) => ({ value, label: textOf(`hallTickets.language.${value}`) }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(PRINT_LANGUAGES.find((one) => one === value) ?? 'en')}
        />
      }
    >
      <p>{isAgain ? again() : t('hallTickets.issueWhat', { count: count(students) })}</p>
    </ReasonDialog>
  );
}

interface AllProps {
  readonly instance: ExamInstanceRow;
  readonly way: IssueWay;
  readonly count: number;
  readonly onStarted: (batchId: string) => void;
}

/** For everybody who is ready, or whose ticket is out of date. */
export function IssueAll({ instance, way, count: students, onStarted }: AllProps) {
  const { t } = useText(hallTicketText);
  const may = useCan()('hallTickets', 'create');
  const [asking, setAsking] = useState<'ALL' | null>(null);
  if (!may || students === 0) return null;
  const Icon = way === 'FIRST' ? IconTicket : IconRefresh;
  return (
    <>
      <Button leftSection={<Icon size={16} stroke={1.75} />} onClick={() => setAsking('ALL')}>
        {way === 'FIRST' ? t('hallTickets.issueAll', { count: count(students) }) : t('hallTickets.againAll', { count: count(students) })}
      </Button>
      {asking ? (
        <IssueDialog
          instance={instance}
          way={way}
          studentExamIds={[]}
          count={students}
          onStarted={onStarted}
          onClose={() => setAsking(null)}
        />
      ) : null}
    </>
  );
}
