import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { toastDone, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { EVIDENCE_ENDS } from './evidence.contract.ts';
import { evidenceText } from './evidence.text.ts';

export interface AddEvidence {
  /** Sends the file, and has the lists that show it read again. */
  readonly add: (file: File) => Promise<{ readonly id: string; readonly name: string }>;
}

interface Props extends AddEvidence {
  /** What is done with the evidence once it is kept. */
  readonly onAdded?: (evidence: { readonly id: string; readonly name: string }) => void;
}

/** Sends a certificate, letter or list; several entries may then name it. */
export function EvidenceButton({ add, onAdded }: Props) {
  const { t } = useText(evidenceText);
  const [busy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    try {
      const kept = await add(file);
      toastDone(t('evidence.added', { name: kept.name }));
      onAdded?.(kept);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  return (
    <FileButton accept={EVIDENCE_ENDS} onChange={(file) => (file ? void send(file) : undefined)}>
      {(props) => (
        <Button variant="default" loading={busy} leftSection={<IconPaperclip size={16} stroke={1.75} />} {...props}>
          {t('evidence.add')}
        </Button>
      )}
    </FileButton>
  );
}
