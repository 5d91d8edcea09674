import { Button, Tooltip } from '@mantine/core';
import { IconCertificate, IconDownload } from '@tabler/icons-react';
import { download } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastRefusal } from '../../../kit/ui/toasts.tsx';
import { ownCertificates, type OwnCertificate } from './passing-certificate.contract.ts';
import { passingCertificateText } from './passing-certificate.text.ts';
import own from './passing-certificate.module.css';

function Line({ certificate: { id, number, program, state, issuedAt } }: { readonly certificate: OwnCertificate }) {
  const { t } = useText(passingCertificateText);
  const instituteId = useInstituteId();
  return (
    <li>
      <span>
        {program}
        <span className={own.dim}>{[number, dayText(issuedAt)].join(' · ')}</span>
      </span>
      {state === 'VALID' ? (
        <span className={own.files}>
          <Button
            variant="default"
            leftSection={<IconDownload size={20} stroke={1.75} />}
            aria-label={t('certificate.open', { number })}
            onClick={() => void download(ownCertificates.download, { instituteId, params: { id } }).catch(toastRefusal)}
          >
            {t('certificate.ownPdf')}
          </Button>
          <Tooltip label={t('certificate.signedHint')} multiline w={280}>
            <Button
              variant="default"
              leftSection={<IconCertificate size={20} stroke={1.75} />}
              aria-label={t('certificate.signedOf', { number })}
              onClick={() =>
                void download(ownCertificates.credential, { instituteId, params: { id }, query: { form: 'JWT' } }).catch(toastRefusal)
              }
            >
              {t('certificate.signed')}
            </Button>
          </Tooltip>
        </span>
      ) : (
        <StateBadge tone={state === 'REVOKED' ? 'red' : 'grey'}>{t(`certificate.state.${state}`)}</StateBadge>
      )}
    </li>
  );
}

/** The passing certificates of whoever is signed in; nothing while there are none. */
export function OwnCertificates() {
  const { t } = useText(passingCertificateText);
  const certificates = useCall(ownCertificates.list, { instituteId: useInstituteId() }).data?.data ?? [];
  if (certificates.length === 0) return null;
  return (
    <section className={own.ownList} aria-label={t('certificate.own')}>
      <h3>{t('certificate.own')}</h3>
      <ul className={own.batches}>
        {certificates.map((certificate) => (
          <Line key={certificate.id} certificate={certificate} />
        ))}
      </ul>
    </section>
  );
}
