import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useSession } from '../../../kit/session/session.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { NO_DIVISION } from './entry-scope.client.ts';
import { handFile, type SheetPlace } from './handed-file.client.ts';
import { markEntryText } from './mark-entry.text.ts';
import { SheetFile } from './sheet-file.tsx';
import { downloadTemplate } from './template.client.ts';

const ENTRY = '/exam-master/post-examinations/result-entry';

export interface SheetFileProps {
  readonly place: SheetPlace;
  /** What the sheets are called, for whoever hears the buttons. */
  readonly name: string;
}

/** The template of a paper's open sheets and the way back in: a chosen file opens its sheets with what it would change. */
export function SheetFileActs({ place, name }: SheetFileProps) {
  const { t } = useText(markEntryText);
  const can = useCan();
  const navigate = useNavigate();
  const instituteId = useInstituteId();
  const username = useSession((state) => state.user?.username ?? '');
  const [busy, setBusy] = useState(false);
  if (!can('markEntry', 'enter')) return null;
  const template = async () => {
    setBusy(true);
    await downloadTemplate({ instituteId, username }, place).catch(toastRefusal);
    setBusy(false);
  };
  const read = (text: string) => {
    handFile(place, text);
    const search = { instance: place.examInstanceId, paper: place.paperId, division: place.divisionId ?? NO_DIVISION };
    void navigate({ to: ENTRY, search });
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        h={32}
        loading={busy}
        leftSection={<IconDownload size={16} stroke={1.75} />}
        aria-label={`${t('marks.template')}: ${name}`}
        onClick={() => void template()}
      >
        {t('marks.template')}
      </Button>
      <SheetFile onFile={read} of={name} />
    </>
  );
}
