import { Button, FileButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { useRef } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { toastError } from '../../../kit/ui/toasts.tsx';
import { markEntryText } from './mark-entry.text.ts';

/** A sheet of some thousand students is far below this. */
const LARGEST = 2_000_000;

interface Props {
  readonly onFile: (text: string) => void;
  /** Which sheets, where a page has several. */
  readonly of?: string;
}

/** Reads the filled template of this sheet; what it would change is shown before anything changes. */
export function SheetFile({ onFile, of }: Props) {
  const { t } = useText(markEntryText);
  const narrow = useMediaQuery('(max-width: 48em)', matchMedia('(max-width: 48em)').matches, { getInitialValueInEffect: false });
  // The same file may be chosen again after it was corrected.
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    reset.current?.();
    const bytes = new Uint8Array(await file.slice(0, LARGEST).arrayBuffer());
    // A workbook begins with PK: it is no text.
    if (file.size > LARGEST || (bytes[0] === 0x50 && bytes[1] === 0x4b) || bytes.includes(0)) return toastError(t('marks.fileNotCsv'));
    return onFile(new TextDecoder().decode(bytes));
  };
  if (narrow) return null;
  return (
    <FileButton accept=".csv,text/csv" onChange={(file) => void read(file)} resetRef={reset}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          {...(of === undefined ? {} : { size: 'xs', h: 32, 'aria-label': `${t('marks.importMarks')}: ${of}` })}
          leftSection={<IconFileImport size={16} stroke={1.75} />}
        >
          {t(of === undefined ? 'marks.importSheet' : 'marks.importMarks')}
        </Button>
      )}
    </FileButton>
  );
}
