import { Button, FileButton } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { errorsText } from '../../../kit/text/error-text.client.ts';
import { toastDone, toastError, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { MOST_PAPER_BYTES, PAPER_ENDS } from '../../../kit/http/paper-file.contract.ts';
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
    if (file.size > MOST_PAPER_BYTES) return toastError(t('evidence.tooLarge', { name: file.name }));
    setBusy(true);
    try {
      const kept = await add(file);
      toastDone(t('evidence.added', { name: kept.name }));
      onAdded?.(kept);
    } catch (error) {
      // Of several files one after the other: which one, and why.
      if (error instanceof CallError && error.status === 422)
        toastError(t('evidence.refused', { name: file.name, why: errorsText(error.items) }));
      else toastRefusal(error);
    }
    setBusy(false);
  };
  return (
    <FileButton accept={PAPER_ENDS} onChange={(file) => (file ? void send(file) : undefined)}>
      {(props) => (
        <Button
          variant="default"
          title={t('evidence.help')}
          loading={busy}
          leftSection={<IconPaperclip size={16} stroke={1.75} />}
          {...props}
        >
          {t('evidence.add')}
        </Button>
      )}
    </FileButton>
  );
}
