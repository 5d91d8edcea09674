import { Button, Tooltip } from '@mantine/core';
import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { download } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { ownTranscripts, type OwnTranscript } from './transcript.contract.ts';
import { ownTranscriptText } from './own-transcript.text.ts';
import own from './transcript.module.css';

function Line({ transcript: { id, number, program, extent, state, issuedAt } }: { readonly transcript: OwnTranscript }) {
  const { t } = useText(ownTranscriptText);
  const instituteId = useInstituteId();
  const of = { instituteId, params: { id } };
  return (
    <li>
      <span>
        {program}
        <span className={own.dim}>{[t(`ownTranscript.extent.${extent}`), number, dayText(issuedAt)].join(' · ')}</span>
      </span>
      {state === 'VALID' ? (
        <span className={own.files}>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} />}
            aria-label={t('ownTranscript.open', { number })}
            onClick={() => void download(ownTranscripts.download, of).catch(toastRefusal)}
          >
            {t('ownTranscript.pdf')}
          </Button>
          <Tooltip label={t('ownTranscript.signedHint')} multiline w={280}>
            <Button
              variant="default"
              leftSection={<IconCertificate size={20} stroke={1.75} />}
              aria-label={t('ownTranscript.signedOf', { number })}
              onClick={() => void download(ownTranscripts.credential, { ...of, query: { form: 'JWT' } }).catch(toastRefusal)}
            >
              {t('ownTranscript.signed')}
            </Button>
          </Tooltip>
        </span>
      ) : (
        <StateBadge tone={state === 'REVOKED' ? 'red' : 'grey'}>{t(`ownTranscript.state.${state}`)}</StateBadge>
      )}
    </li>
  );
}

/** The transcripts of whoever is signed in; nothing while there are none. */
export function OwnTranscripts() {
  const { t } = useText(ownTranscriptText);
  const transcripts = useCall(ownTranscripts.list, { instituteId: useInstituteId() }).data?.data ?? [];
  if (transcripts.length === 0) return null;
  return (
    <section className={own.ownList} aria-label={t('ownTranscript.title')}>
      <h3>{t('ownTranscript.title')}</h3>
      <ul className={own.list}>
        {transcripts.map((transcript) => (
          <Line key={transcript.id} transcript={transcript} />
        ))}
      </ul>
    </section>
  );
}
