import { Button, FileButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { toastError, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { markEntryText } from './mark-entry.text.ts';
import { LARGEST_SHEET, readSheetBook } from './sheet-book.contract.ts';

interface Props {
  readonly onFile: (text: string) => void;
  /** Which sheets, where a page has several. */
  readonly of?: string;
}

/** Reads the filled template of this sheet; what it would change is shown before anything changes. */
export function SheetFile({ onFile, of }: Props) {
  const { t } = useText(markEntryText);
  const narrow = useMediaQuery('(max-width: 48em)', matchMedia('(max-width: 48em)').matches, { getInitialValueInEffect: false });
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  // The same file may be chosen again after it was corrected.
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    if (!file) return;
    reset.current?.();
    if (file.size > LARGEST_SHEET) return toastError(t('marks.fileTooLarge'));
    const bytes = new Uint8Array(await file.arrayBuffer());
    // A workbook begins with PK; anything else with a zero in it is no text.
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) return readBook(file);
    // Another file under the name of a workbook is no text either.
    return bytes.includes(0) || /\.xlsx$/i.test(file.name) ? toastError(t('marks.fileNotRead')) : onFile(new TextDecoder().decode(bytes));
  };
  const readBook = async (file: File) => {
    setBusy(true);
    await call(readSheetBook, { instituteId }, file).then(({ data }) => onFile(data.text), toastRefusal);
    setBusy(false);
  };
  if (narrow) return null;
  return (
    <FileButton
      accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
      onChange={(file) => void read(file)}
      resetRef={reset}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          loading={busy}
          {...(of === undefined ? {} : { size: 'xs', h: 32, 'aria-label': `${t('marks.importMarks')}: ${of}` })}
          leftSection={<IconFileImport size={16} stroke={1.75} />}
        >
          {t(of === undefined ? 'marks.importSheet' : 'marks.importMarks')}
        </Button>
      )}
    </FileButton>
  );
}
