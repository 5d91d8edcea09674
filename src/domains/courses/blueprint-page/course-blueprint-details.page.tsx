import { Button } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { CallError } from '../../../kit/errors/call-error.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { courseBlueprintText } from '../course-blueprint/course-blueprint.text.ts';
import { coursePageText } from '../course-page/course-page.text.ts';
import { fieldText } from '../../../kit/form/field.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { useRecordName } from '../../../kit/page/crumb.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { useInAddress, useRememberedSet } from '../../../kit/session/use-remembered.client.ts';
import { BlueprintActs } from './blueprint-acts.tsx';
import { BLUEPRINTS, courseLink, detailsOf } from '../blueprint-version/blueprint-links.client.ts';
import classes from './blueprints.module.css';
import { useCbp, useCbpList, useVersions, type Blueprint } from './cbp-area.client.ts';
import { type BlueprintVersion } from '../blueprint-version/blueprint-version.contract.ts';
import { courseBlueprints } from '../course-blueprint/course-blueprint.contract.ts';
import { VersionList } from './version-list.tsx';
import { blueprintName } from './version-words.client.ts';
import { SearchSelect } from '../../../kit/ui/search-select.tsx';

const BlueprintHistory = lazy(() => withTexts(import('./blueprint-history.tsx')).then((file) => ({ default: file.BlueprintHistory })));
const InstanceList = lazy(() => withTexts(import('./instance-list.tsx')).then((file) => ({ default: file.InstanceList })));
const PapersTab = lazy(() => withTexts(import('./papers-tab.tsx')).then((file) => ({ default: file.PapersTab })));
const EditBlueprint = lazy(() => withTexts(import('./edit-blueprint.tsx')).then((file) => ({ default: file.EditBlueprint })));

/** Shown without a blueprint, or for a deleted one. */
function Chooser({ isGone, onChoose }: { readonly isGone: boolean; readonly onChoose: (id: string) => void }) {
  const { t } = useText(courseBlueprintText, fieldText, uiText);
  useCbpList();
  const list = useCbp((state) => state.cbpList);
  const action = (
    <div className={classes.chooser}>
      <SearchSelect
        label={t('blueprints.oneTitle')}
        data={list.map(({ id, code, name }) => ({ value: id, label: blueprintName({ code, name }) }))}
        value={null}
        onChange={(id) => (id ? onChoose(id) : undefined)}
        placeholder={t('field.choosePlaceholder')}
        nothingFoundMessage={t('reference.nothing')}
        comboboxProps={{ shadow: 'md' }}
      />
      <LinkButton to={BLUEPRINTS}>{t('blueprints.toList')}</LinkButton>
    </div>
  );
  return (
    <Page>
      <PageHead title={t('blueprints.details')} purpose={t('blueprints.detailsPurpose')} />
      <PageArea>
        <StatePanel kind="noMatch" title={isGone ? t('blueprints.gone') : t('blueprints.choose')} action={action}>
          {isGone ? t('blueprints.goneHint') : t('blueprints.chooseHint')}
        </StatePanel>
      </PageArea>
    </Page>
  );
}

function Head({ blueprint, onEdit }: { readonly blueprint: Blueprint; readonly onEdit: () => void }) {
  const { t } = useText(courseBlueprintText, coursePageText, uiText);
  const can = useCan();
  const may = can('courseBlueprints', 'update');
  const locked = blueprint.lockedAt != null;
  const { courseId, branchId } = blueprint.names ?? {};
  const purpose = [blueprint.code, courseId, branchId, locked ? t('blueprints.locked') : null].filter(Boolean).join(' · ');
  const actions = (
    <>
      {can('courses', 'read') ? <LinkButton to={courseLink(blueprint.courseId)}>{t('courses.toList')}</LinkButton> : null}
      {may && !locked ? (
        <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onEdit}>
          {t('row.edit')}
        </Button>
      ) : null}
      <BlueprintActs blueprint={blueprint} />
    </>
  );
  return <PageHead title={blueprint.name} purpose={purpose} actions={actions} />;
}

function LockedNote() {
  const { t } = useText(courseBlueprintText);
  return (
    <p className={classes.lockedNote}>
      <IconLock size={16} stroke={2} aria-hidden="true" /> {t('blueprints.lockedNote')}
    </p>
  );
}

interface BodyProps {
  readonly blueprint: Blueprint;
  readonly versions: readonly BlueprintVersion[];
}

function Body({ blueprint, versions }: BodyProps) {
  const { t } = useText(courseBlueprintText);
  const [editing, setEditing] = useState(false);
  useRecordName(blueprint.name);
  const tabs = [
    { value: 'versions', label: t('blueprints.tab.versions'), count: versions.length },
    { value: 'papers', label: t('blueprints.tab.papers') },
    { value: 'instances', label: t('blueprints.tab.instances') },
    { value: 'history', label: t('blueprints.tab.history') },
  ];
  return (
    <Page>
      <Tabs label={blueprint.name} tabs={tabs}>
        {(tab) => (
          <>
            <Head blueprint={blueprint} onEdit={() => setEditing(true)} />
            {blueprint.lockedAt == null ? null : <LockedNote />}
            {tab === 'versions' ? <VersionList blueprint={blueprint} versions={versions} /> : null}
            <Suspense fallback={<ListWaiting />}>
              {tab === 'papers' ? <PapersTab blueprint={blueprint} versions={versions} /> : null}
              {tab === 'instances' ? <InstanceList blueprint={blueprint} versions={versions} /> : null}
              {tab === 'history' ? <BlueprintHistory blueprint={blueprint} versions={versions} /> : null}
            </Suspense>
          </>
        )}
      </Tabs>
      <Suspense>{editing ? <EditBlueprint blueprint={blueprint} onClose={() => setEditing(false)} /> : null}</Suspense>
    </Page>
  );
}

function Loaded({ blueprint }: { readonly blueprint: Blueprint }) {
  const answer = useVersions(blueprint.id);
  const versions = useCbp((state) => state.versions);
  if (answer.data) return <Body blueprint={blueprint} versions={versions} />;
  return (
    <Page>
      <PageHead title={blueprint.name} purpose={blueprint.code} />
      {answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />}
    </Page>
  );
}

/** One blueprint: its versions, the papers of one version, the instances, and the history. */
export function CourseBlueprintDetailsPage() {
  const { t } = useText(courseBlueprintText);
  const instituteId = useInstituteId();
  const navigate = useNavigate();
  const [{ blueprint: id = null }, change] = useRememberedSet(['blueprint']);
  useInAddress({ blueprint: id });
  const answer = useCall(courseBlueprints.get, { instituteId, params: { id: id ?? '' } }, { enabled: id !== null && instituteId !== '' });
  const isGone = answer.error instanceof CallError && [404, 422].includes(answer.error.status);
  const choose = (blueprint: string) => {
    change({ blueprint });
    void navigate(detailsOf(blueprint));
  };
  if (id === null || isGone) return <Chooser isGone={isGone} onChoose={choose} />;
  const blueprint = answer.data?.data;
  if (blueprint) return <Loaded key={blueprint.id} blueprint={blueprint} />;
  return (
    <Page>
      <PageHead title={t('blueprints.details')} purpose={t('blueprints.detailsPurpose')} />
      {answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />}
    </Page>
  );
}
