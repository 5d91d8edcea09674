import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { call } from '../../../kit/http/call.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { instituteText } from './institute.text.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { ReasonDialog } from '../../../kit/ui/reason-dialog.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { toastDone } from '../../../kit/ui/toasts.tsx';
import { getInstituteProfile, setInstituteActive, type InstituteProfile } from './institute-profile.contract.ts';
import type { Section } from './institute-sections.contract.ts';
import { InstituteHistory } from './institute-history.tsx';
import classes from './institute.module.css';
import { missingForPrinting } from './printing.rules.ts';
import { PrintingCard } from './printing-card.tsx';
import { ReadinessCard } from './readiness-card.tsx';
import { SectionCard } from './section-card.tsx';
import { SHOWN_SECTIONS } from './section-looks.client.ts';
import { refreshInstitute } from './use-section-form.client.ts';

const HolidaysPage = lazy(() => withTexts(import('../holiday/holiday.page.tsx')).then((file) => ({ default: file.HolidaysPage })));
const SectionForm = lazy(() => withTexts(import('./section-form.tsx')).then((file) => ({ default: file.SectionForm })));

/** Archives or restores the institute; the server refuses while an examination is open. */
function ActiveButton({ profile }: { readonly profile: InstituteProfile }) {
  const { t } = useText(instituteText);
  const instituteId = useInstituteId();
  const [asking, setAsking] = useState(false);
  const { active, standing } = profile;
  const change = async () => {
    await call(setInstituteActive, { instituteId, body: { active: !active } });
    toastDone(t(active ? 'institute.putAwayDone' : 'institute.takenBack', { name: standing.collegeName }));
    await refreshInstitute();
  };
  const Icon = active ? IconArchive : IconArchiveOff;
  return (
    <>
      <Button variant="default" leftSection={<Icon size={16} stroke={1.75} />} onClick={() => setAsking(true)}>
        {t(active ? 'institute.putAway' : 'institute.takeBack')}
      </Button>
      {asking ? (
        <ReasonDialog
          title={t(active ? 'institute.putAway' : 'institute.takeBack')}
          confirm={t(active ? 'institute.putAway' : 'institute.takeBack')}
          tone={active ? 'red' : 'navy'}
          reason="NONE"
          onConfirm={change}
          onClose={() => setAsking(false)}
        >
          {t(active ? 'institute.putAwayAsk' : 'institute.takeBackAsk', { name: standing.collegeName })}
        </ReasonDialog>
      ) : null}
    </>
  );
}

interface TabProps {
  readonly tab: string;
  readonly profile: InstituteProfile;
  readonly mayUpdate: boolean;
  readonly onEdit: (section: Section) => void;
}

function TabContent({ tab, profile, mayUpdate, onEdit }: TabProps) {
  const { t } = useText(instituteText);
  if (tab === 'holidays')
    return (
      <Suspense fallback={<ListWaiting />}>
        <HolidaysPage />
      </Suspense>
    );
  const parts = () => {
    if (tab === 'printing') return <PrintingCard profile={profile} mayUpdate={mayUpdate} onEdit={onEdit} />;
    if (tab === 'setup') return <ReadinessCard />;
    return SHOWN_SECTIONS.map((section) => (
      <SectionCard key={section} profile={profile} section={section} mayUpdate={mayUpdate} onEdit={() => onEdit(section)} />
    ));
  };
  return (
    <>
      <PageHead
        title={profile.standing.collegeName}
        purpose={t('institute.purpose')}
        actions={
          <>
            <InstituteHistory profile={profile} />
            {mayUpdate ? <ActiveButton profile={profile} /> : null}
          </>
        }
      />
      <PageArea>
        {profile.active ? null : <p className={classes.away}>{t('institute.isAway')}</p>}
        {parts()}
      </PageArea>
    </>
  );
}

function Details({ profile }: { readonly profile: InstituteProfile }) {
  const { t } = useText(instituteText);
  const can = useCan();
  const mayUpdate = can('institutes', 'update');
  const [editing, setEditing] = useState<Section | null>(null);
  const waiting = missingForPrinting(profile).filter((one) => one.missing.length > 0).length;
  const tabs = [
    { value: 'profile', label: t('institute.tab.profile') },
    { value: 'printing', label: t('institute.tab.printing'), ...(waiting > 0 ? { count: waiting } : {}) },
    ...(mayUpdate ? [{ value: 'setup', label: t('institute.tab.setup') }] : []),
    // Holidays belong to the academic calendar, with its right.
    ...(can('academicYears', 'read') ? [{ value: 'holidays', label: t('institute.tab.holidays') }] : []),
  ];
  return (
    <Page>
      <Tabs label={t('institute.details')} tabs={tabs}>
        {(tab) => <TabContent tab={tab} profile={profile} mayUpdate={mayUpdate} onEdit={setEditing} />}
      </Tabs>
      <Suspense>
        {editing ? <SectionForm key={editing} profile={profile} section={editing} onClose={() => setEditing(null)} /> : null}
      </Suspense>
    </Page>
  );
}

/** The chosen institute: its printed facts, facts missing for prints, and its set-up. */
export function InstituteDetailsPage() {
  const { t } = useText(instituteText);
  const instituteId = useInstituteId();
  const answer = useCall(getInstituteProfile, { instituteId });
  const profile = answer.data?.data;
  if (profile) return <Details key={profile.institute_id} profile={profile} />;
  return (
    <Page>
      <PageHead title={t('institute.details')} purpose={t('institute.purpose')} />
      {answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />}
    </Page>
  );
}
