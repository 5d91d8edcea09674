import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';

interface Props {
  readonly label: string;
  readonly onFile: (file: File) => Promise<void>;
}

/** A file of the portal, CSV or workbook. The same one may be chosen again after it was corrected. */
export function SentFile({ label, onFile }: Props) {
  const [busy, setBusy] = useState(false);
  const reset = useRef<() => void>(null);
  const send = async (file: File | null) => {
    if (!file) return;
    reset.current?.();
    setBusy(true);
    await onFile(file).catch(toastRefusal);
    setBusy(false);
  };
  return (
    <FileButton accept=".csv,.xlsx" onChange={(file) => void send(file)} resetRef={reset}>
      {(props) => (
        <Button {...props} variant="default" loading={busy} leftSection={<IconUpload size={16} stroke={1.75} />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
