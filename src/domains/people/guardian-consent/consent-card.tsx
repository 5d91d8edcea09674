import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { DayField } from '../../../kit/form/day-field.tsx';
import { call } from '../../../kit/http/call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { refresh, useCall } from '../../../kit/http/use-call.client.ts';
import { Line, LineNote, Lines, LineTitle, LineWords } from '../../../kit/layout/lines.tsx';
import { ListFailed } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { todayHere } from '../../../kit/text/zone.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { FileLink } from '../student-file/file-link.tsx';
import { guardianConsents, minorStudents, type GuardianConsent } from './guardian-consent.contract.ts';
import { guardianConsentText } from './guardian-consent.text.ts';
import { RecordConsent } from './record-consent.tsx';
import classes from './guardian-consent.module.css';

type State = ReplyOf<typeof guardianConsents.ofStudent>['data'];

function WithdrawDialog({ consent, onClose }: { readonly consent: GuardianConsent; readonly onClose: () => void }) {
  const { t } = useText(guardianConsentText);
  const instituteId = useInstituteId();
  const [day, setDay] = useState(todayHere);
  const withdraw = async (reason: string) => {
    const body = { version: consent.version, withdrawnOn: day, reason };
    await call(guardianConsents.withdraw, { instituteId, params: { id: consent.id }, body });
    await refresh(guardianConsents.ofStudent, minorStudents.list);
    toastDone(t('guardianConsent.withdrawn'));
  };
  return (
    <ReasonDialog
      title={t('guardianConsent.withdrawTitle', { name: consent.guardianName })}
      confirm={t('guardianConsent.withdraw')}
      tone="red"
      reason="REQUIRED"
      onConfirm={withdraw}
      onClose={onClose}
      fields={<DayField label={t('guardianConsent.withdrawnOn')} withAsterisk value={day} onChange={setDay} />}
    >
      {t('guardianConsent.withdrawWhat')}
    </ReasonDialog>
  );
}

/** What a minor lacks, in words; nothing for anybody else but why not. */
function Standing({ state }: { readonly state: State }) {
  const { t } = useText(guardianConsentText);
  if (state.age === 'UNKNOWN') return <p className={classes.words}>{t('guardianConsent.unknown')}</p>;
  if (state.age === 'ADULT') return <p className={classes.words}>{t('guardianConsent.adult')}</p>;
  if (!state.hasGuardian) return <p className={classes.words}>{t('guardianConsent.noGuardian')}</p>;
  if (state.lacking.length === 0) return <p className={classes.words}>{t('guardianConsent.complete')}</p>;
  const what = state.lacking.map((one) => t(`guardianConsent.purpose.${one}`)).join(', ');
  return (
    <p className={classes.words}>
      {t(state.lacking.includes('LOGIN') ? 'guardianConsent.minorLacks' : 'guardianConsent.minorLacksOthers', { what })}
    </p>
  );
}

function Consents({
  rows,
  onWithdraw,
}: {
  readonly rows: readonly GuardianConsent[];
  readonly onWithdraw: ((row: GuardianConsent) => void) | null;
}) {
  const { t } = useText(guardianConsentText);
  return (
    <Lines>
      {rows.map((row) => (
        <Line key={row.id}>
          <LineWords>
            <LineTitle>{row.purposes.map((one) => t(`guardianConsent.purpose.${one}`)).join(', ')}</LineTitle>
            <LineNote>
              {[
                `${row.guardianName} (${t(`guardianConsent.relation.${row.relation}`)})`,
                dayText(row.givenOn),
                t(`guardianConsent.way.${row.way}`),
                row.document,
                row.recordedByName,
              ]
                .filter((one) => one !== null)
                .join(' · ')}
            </LineNote>
            {row.withdrawnOn === null ? null : (
              <LineNote>
                {t('guardianConsent.withdrawnWords', { day: dayText(row.withdrawnOn), reason: row.withdrawnBecause ?? '–' })}
              </LineNote>
            )}
          </LineWords>
          {row.fileId === null ? null : <FileLink read={guardianConsents.file} id={row.id} name={row.file} />}
          {onWithdraw !== null && row.withdrawnOn === null ? (
            <Button variant="default" size="compact-sm" onClick={() => onWithdraw(row)}>
              {t('guardianConsent.withdraw')}
            </Button>
          ) : null}
        </Line>
      ))}
    </Lines>
  );
}

interface Props {
  readonly id: string;
  readonly name: string;
  /** LACKING: drawn where consent is lacking, which is said before all else; STANDING: drawn where it is not. */
  readonly when: 'LACKING' | 'STANDING';
}

/** Consent of the guardians of a minor: what is recorded, and what lacks it. Gone for an adult of whom none was ever recorded. */
export function ConsentCard({ id, name, when }: Props) {
  const { t } = useText(guardianConsentText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [open, setOpen] = useState<'RECORD' | GuardianConsent | null>(null);
  const answer = useCall(guardianConsents.ofStudent, { instituteId, query: { studentProfileId: id } });
  const state = answer.data?.data;
  if (answer.isError && !state)
    return when === 'LACKING' ? null : <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!state || state.lacking.length > 0 !== (when === 'LACKING')) return null;
  if (state.age === 'ADULT' && state.consents.length === 0) return null;
  const mayChange = can('profiles', 'update');
  const isMinor = state.age === 'MINOR';
  const record =
    mayChange && isMinor && state.hasGuardian && state.lacking.length > 0 ? (
      <Button variant="default" size="xs" leftSection={<IconSignature size={16} stroke={1.75} />} onClick={() => setOpen('RECORD')}>
        {t('guardianConsent.record')}
      </Button>
    ) : null;
  const end = (
    <span className={classes.end}>
      {isMinor && state.adultOn !== null ? (
        <StateBadge tone={state.lacking.length > 0 ? 'amber' : 'green'}>
          {t('guardianConsent.minor', { day: dayText(state.adultOn) })}
        </StateBadge>
      ) : null}
      {record}
    </span>
  );
  return (
    <Card title={t('consents.title')} padding="NONE" end={end} tone={isMinor && state.lacking.length > 0 ? 'RED' : 'PLAIN'}>
      <Standing state={state} />
      {state.consents.length > 0 ? <Consents rows={state.consents} onWithdraw={mayChange ? setOpen : null} /> : null}
      {open === 'RECORD' ? (
        <RecordConsent studentProfileIds={[id]} one={{ name, lacking: state.lacking }} onClose={() => setOpen(null)} />
      ) : null}
      {open !== null && open !== 'RECORD' ? <WithdrawDialog consent={open} onClose={() => setOpen(null)} /> : null}
    </Card>
  );
}
