import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { refresh } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { additionalCredits, EVIDENCE_ENDS } from './additional-credit.contract.ts';
import { additionalCreditText } from './additional-credit.text.ts';

interface Props {
  readonly examInstanceId: string;
  /** What is done with the evidence once it is kept. */
  readonly onAdded?: (evidence: { readonly id: string; readonly name: string }) => void;
}

/** Sends a certificate or list; several entries may then name it. */
export function EvidenceButton({ examInstanceId, onAdded }: Props) {
  const { t } = useText(additionalCreditText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const add = async (file: File) => {
    setBusy(true);
    try {
      const { data } = await call(additionalCredits.addEvidence, { instituteId, query: { examInstanceId, fileName: file.name } }, file);
      await refresh(additionalCredits.open);
      toastDone(t('credit.evidenceAdded', { name: data.name }));
      onAdded?.(data);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  return (
    <FileButton accept={EVIDENCE_ENDS} onChange={(file) => (file ? void add(file) : undefined)}>
      {(props) => (
        <Button variant="default" loading={busy} leftSection={<IconPaperclip size={16} stroke={1.75} />} {...props}>
          {t('credit.addEvidence')}
        </Button>
      )}
    </FileButton>
  );
}
