import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { IssueTranscriptDialog } from './issue-transcript.tsx';
import { transcriptText } from './transcript.text.ts';

/** The act on one student's page. */
export function TranscriptAct({ studentProfileId, name }: { readonly studentProfileId: string; readonly name: string }) {
  const { t } = useText(transcriptText);
  const [asking, setAsking] = useState<'ONE' | null>(null);
  return (
    <>
      <Button leftSection={<IconFileCertificate size={16} stroke={1.75} />} onClick={() => setAsking('ONE')}>
        {t('transcript.act')}
      </Button>
      {asking ? <IssueTranscriptDialog studentProfileId={studentProfileId} name={name} onClose={() => setAsking(null)} /> : null}
    </>
  );
}
