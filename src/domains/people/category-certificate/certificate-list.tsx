import { useListState } from '../../../kit/list/list-state.client.ts';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import { CERTIFICATE_KINDS, CERTIFICATE_STATES, categoryCertificates, certificateValidity } from './category-certificate.contract.ts';
import { categoryCertificateText } from './category-certificate.text.ts';
import { VALIDITY_TONE } from './certificates-card.tsx';

/** Certificates of active students, what has ended or ends soon first. */
export function CertificateList() {
  const { t } = useText(categoryCertificateText, studentProfileText);
  const list = useListState(certificateValidity.shape);
  const filters = [
    {
      name: 'kind',
      label: t('categoryCertificate.kind'),
      options: CERTIFICATE_KINDS.map((value) => ({ value, label: t(`categoryCertificate.kind.${value}`) })),
    },
    {
      name: 'state',
      label: t('categoryCertificate.state'),
      options: CERTIFICATE_STATES.map((value) => ({ value, label: t(`categoryCertificate.state.${value}`) })),
    },
  ];
  return (
    <ReportList
      report={certificateValidity}
      label={t('categoryCertificates.title')}
      params={{}}
      state={list}
      filters={
        <>
          <ListFilters list={list} by={filters} />
          <FeedButton master={categoryCertificates} />
        </>
      }
      empty={
        <StatePanel kind="empty" title={t('categoryCertificates.noneListed')}>
          {t('categoryCertificates.noneListedHint')}
        </StatePanel>
      }
      idOf={(row) => row.id}
      order={['name', 'kind', 'number', 'category', 'validUntil', 'validity', 'state']}
      cells={{
        name: (row) => (
          <>
            {row.name}
            <SecondLine>{row.prn}</SecondLine>
          </>
        ),
        kind: (row) => t(`categoryCertificate.kind.${row.kind}`),
        validUntil: (row) => (row.validUntil === null ? '–' : dayText(row.validUntil)),
        validity: (row) => <StateBadge tone={VALIDITY_TONE[row.validity]}>{t(`categoryCertificates.validity.${row.validity}`)}</StateBadge>,
        state: (row) => t(`categoryCertificate.state.${row.state}`),
      }}
    />
  );
}
