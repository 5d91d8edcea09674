import { useMemo, useState } from 'react';
import { IconSignature } from '@tabler/icons-react';
import { ActionIcon } from '@mantine/core';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge, type Tone } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { CONSENT_PURPOSES, minorStudents, type ListedMinor, type MinorStanding } from './guardian-consent.contract.ts';
import { guardianConsentText } from './guardian-consent.text.ts';
import { RecordConsent } from './record-consent.tsx';

const TONE: Readonly<Record<MinorStanding, Tone>> = { NO_GUARDIAN: 'red', NO_CONSENT: 'red', PARTLY: 'amber', COMPLETE: 'green' };

function useCells() {
  const { t } = useText(guardianConsentText);
  return useMemo(
    () => ({
      name: (row: ListedMinor) => (
        <>
          {row.name}
          <SecondLine>{row.prn}</SecondLine>
        </>
      ),
      adultOn: (row: ListedMinor) => dayText(row.adultOn),
      guardian: (row: ListedMinor) =>
        row.guardian === null ? (
          '–'
        ) : (
          <>
            {row.guardian}
            <SecondLine>{row.guardianMobile ?? '–'}</SecondLine>
          </>
        ),
      standing: (row: ListedMinor) => <StateBadge tone={TONE[row.standing]}>{t(`guardianConsent.standing.${row.standing}`)}</StateBadge>,
      lacking: (row: ListedMinor) => row.lacking || '–',
      hasLogin: (row: ListedMinor) => t(`guardianConsent.hasLogin.${row.hasLogin}`),
    }),
    [t],
  );
}

/** Who is not yet 18, and what their guardians agreed to. */
export function MinorList() {
  const { t } = useText(guardianConsentText);
  const can = useCan();
  const list = useListState(minorStudents.shape);
  const cells = useCells();
  const [recording, setRecording] = useState<ListedMinor | null>(null);
  const filters = [
    {
      name: 'hasLogin',
      label: t('guardianConsent.hasLogin'),
      options: (['YES', 'NO'] as const).map((value) => ({ value, label: t(`guardianConsent.hasLogin.${value}`) })),
    },
  ];
  return (
    <>
      <ReportList
        report={minorStudents}
        label={t('consents.minors')}
        params={{}}
        state={list}
        filters={<ListFilters list={list} by={filters} />}
        empty={
          <StatePanel kind="empty" title={t('guardianConsent.nobody')}>
            {t('guardianConsent.nobodyHint')}
          </StatePanel>
        }
        idOf={(row) => row.studentProfileId}
        order={['name', 'standing', 'lacking', 'guardian', 'adultOn', 'division', 'hasLogin']}
        actions={
          can('profiles', 'update')
            ? (row) =>
                row.standing === 'NO_CONSENT' || row.standing === 'PARTLY' ? (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={t('guardianConsent.recordTitle', { name: row.name })}
                    onClick={() => setRecording(row)}
                  >
                    <IconSignature size={18} stroke={1.75} />
                  </ActionIcon>
                ) : null
            : undefined
        }
        cells={cells}
      />
      {recording === null ? null : (
        <RecordConsent
          studentProfileIds={[recording.studentProfileId]}
          one={{ name: recording.name, lacking: CONSENT_PURPOSES }}
          onClose={() => setRecording(null)}
        />
      )}
    </>
  );
}
