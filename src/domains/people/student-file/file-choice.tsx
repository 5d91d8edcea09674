import { Button, FileButton } from '@mantine/core';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../kit/http/call.client.ts';
import { MOST_PAPER_BYTES, PAPER_ENDS } from '../../../kit/http/paper-file.contract.ts';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Inline } from '../../../kit/layout/inline.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastError, toastRefusal } from '../../../kit/ui/toasts.tsx';
import { addStudentFile } from './student-file.contract.ts';
import { studentFileText } from './student-file.text.ts';

export interface ChosenFile {
  readonly id: string;
  readonly name: string;
}

interface Props {
  readonly studentProfileId: string;
  readonly value: ChosenFile | null;
  readonly onChange: (file: ChosenFile | null) => void;
}

/** Sends a scan or photo of a paper at once; what is saved afterwards names it. */
export function FileChoice({ studentProfileId, value, onChange }: Props) {
  const { t } = useText(studentFileText);
  const instituteId = useInstituteId();
  const [busy, setBusy] = useState(false);
  const send = async (file: File) => {
    if (file.size > MOST_PAPER_BYTES) return toastError(t('studentFile.tooLarge', { name: file.name }));
    setBusy(true);
    try {
      onChange((await call(addStudentFile, { instituteId, query: { studentProfileId, fileName: file.name } }, file)).data);
    } catch (error) {
      toastRefusal(error);
    }
    setBusy(false);
  };
  return (
    <div>
      <Inline>
        <FileButton accept={PAPER_ENDS} onChange={(file) => (file ? void send(file) : undefined)}>
          {(props) => (
            <Button variant="default" size="xs" loading={busy} leftSection={<IconPaperclip size={16} stroke={1.75} />} {...props}>
              {t(value === null ? 'studentFile.add' : 'studentFile.replace')}
            </Button>
          )}
        </FileButton>
        {value === null ? null : (
          <>
            <span>{value.name}</span>
            <Button variant="subtle" size="compact-xs" leftSection={<IconX size={14} stroke={1.75} />} onClick={() => onChange(null)}>
              {t('studentFile.remove')}
            </Button>
          </>
        )}
      </Inline>
      <Hint>{t('studentFile.help')}</Hint>
    </div>
  );
}
