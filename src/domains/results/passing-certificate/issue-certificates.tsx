import { Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { PRINT_LANGUAGES, type PrintLanguage } from '../../../kit/print-template/template.contract.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { passingCertificates } from './passing-certificate.contract.ts';
import { passingCertificateText } from './passing-certificate.text.ts';

const { textOf } = textsOf(passingCertificateText);

export interface IssueOrder {
  readonly examSessionId: string;
  /** Of everybody: only of this program. */
  readonly programId?: string | undefined;
  /** Named; without: everybody who is eligible. */
  readonly studentExamIds?: readonly string[];
  /** Takes the place of a valid one, for a reason. */
  readonly isAgain: boolean;
}

interface Props {
  readonly order: IssueOrder;
  readonly title: string;
  readonly onStarted: (started: { readonly id: string; readonly jobId: string }) => void;
  readonly onClose: () => void;
  /** What happens, in a sentence. */
  readonly children: ReactNode;
}

/** Issues certificates; the work goes on as a job. */
export function IssueDialog({ order: { studentExamIds, isAgain, ...order }, title, onStarted, onClose, children }: Props) {
  const { t } = useText(passingCertificateText);
  const instituteId = useInstituteId();
  const [language, setLanguage] = useState<PrintLanguage>('en');
  const issue = async (reason: string) => {
    const body = {
      ...order,
      language,
      ...(studentExamIds ? { studentExamIds: [...studentExamIds] } : {}),
      ...(isAgain ? { againBecause: reason } : {}),
    };
    const { data } = await call(passingCertificates.issue, { instituteId, body });
    onStarted(data);
    await refresh(passingCertificates.list, passingCertificates.batches);
  };
  return (
    <ReasonDialog
      title={title}
      confirm={t('certificate.issue')}
      tone="navy"
      reason={isAgain ? 'REQUIRED' : 'NONE'}
      onConfirm={issue}
      onClose={onClose}
      fields={
        <Select
          label={t('certificate.language')}
          data={PRINT_LANGUAGES.map((value) => ({ value, label: textOf(`certificate.language.${value}`) }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(PRINT_LANGUAGES.find((one) => one === value) ?? 'en')}
        />
      }
    >
      <p>{children}</p>
    </ReasonDialog>
  );
}
