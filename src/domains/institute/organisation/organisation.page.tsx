import { Button } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize, IconBuildingBank, IconPencil } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { ListSearch } from '../../../kit/table/list-search.tsx';
import { countryName } from '../../../kit/text/countries.rules.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { instituteMenuText } from '../institute.menu.text.ts';
import { teamText } from '../../identity/team/team.text.ts';
import { organisationText } from './organisation.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId, useInstitutes } from '../../../kit/session/institute.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { Page, PageArea } from '../../../kit/page/page.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { FactorDemandCard } from './factor-demand-card.tsx';
import { OrganisationForm, type Organisation } from './organisation-form.tsx';
import { OrganisationTree } from './organisation-tree.tsx';
import { exportOrganisationBranch, getOrganisation } from './organisation.contract.ts';
import classes from './organisation.module.css';
import { OrganisationHistory } from './organisation-history.tsx';
import { useBranches } from './use-branches.client.ts';
import { FileMenu } from '../../../kit/export/file-menu.tsx';
import { Facts } from '../../../kit/layout/facts.tsx';

const { textOf } = textsOf(organisationText);

const ICON = { size: 16, stroke: 1.75 };

/** The organisation's fields; only the name and the kind are required. */
function OrganisationFacts({ organisation }: { readonly organisation: Organisation }) {
  const { t, language } = useText(organisationText);
  const { addressLine1, addressLine2, city, state, pinCode, country } = organisation;
  const place = [addressLine1, addressLine2, [city, pinCode].filter(Boolean).join(' '), state].filter(Boolean);
  const address = place.length > 0 ? [...place, countryName(country, language)].join(', ') : null;
  const facts: [string, string | null][] = [
    [t('organisation.name'), organisation.name],
    [t('organisation.kind'), textOf(`organisation.kind.${organisation.kind}`)],
    [t('organisation.registrationNo'), organisation.registrationNo],
    [t('organisation.address'), address],
    [t('organisation.contactPerson'), organisation.contactPerson],
    [t('organisation.phone'), organisation.phone],
    [t('institute.email'), organisation.email],
    [t('institute.website'), organisation.website],
  ];
  return (
    <Facts>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? '–'}</dd>
        </div>
      ))}
    </Facts>
  );
}

const NO_QUERY = {};

/** The institutes with everything below them; search results are shown with their parents. */
function TreeCard() {
  const { t } = useText(organisationText, teamText, uiText);
  const instituteId = useInstituteId();
  const institutes = useInstitutes((state) => state.institutes);
  const [q, setQ] = useState('');
  const wanted = useDeferredValue(q);
  const { rows, show, all } = useBranches(institutes, instituteId, wanted);
  return (
    <Card title={t('organisation.tree')} end={<FileMenu file={exportOrganisationBranch} query={NO_QUERY} place="BAR" />} padding="NONE">
      <search className={classes.tools}>
        <ListSearch q={q} hint={t('organisation.search')} onSearch={setQ} />
        <Button variant="default" leftSection={<IconArrowsMaximize {...ICON} />} onClick={() => show(all, 'OPEN')}>
          {t('team.expandAll')}
        </Button>
        <Button variant="default" leftSection={<IconArrowsMinimize {...ICON} />} onClick={() => show(all, 'CLOSED')}>
          {t('team.collapseAll')}
        </Button>
      </search>
      {rows.length > 0 ? (
        <OrganisationTree rows={rows} onShow={show} />
      ) : (
        <StatePanel kind="noMatch" title={t('list.noMatch')}>
          {t('organisation.noMatch')}
        </StatePanel>
      )}
    </Card>
  );
}

/** The trust, society or university: its particulars, and its institutes down to the programs. */
export function OrganisationPage() {
  const { t } = useText(organisationText, instituteMenuText, uiText);
  const mayUpdate = useCan()('organisation', 'update');
  const instituteId = useInstituteId();
  const answer = useCall(getOrganisation, {});
  const [editing, setEditing] = useState(false);
  const organisation = answer.data?.data;
  const edit = (
    <Button leftSection={<IconPencil {...ICON} />} onClick={() => setEditing(true)}>
      {t('row.edit')}
    </Button>
  );
  const facts = () => {
    if (organisation)
      return (
        <Card title={t('organisation.facts')} icon={IconBuildingBank}>
          <OrganisationFacts organisation={organisation} />
        </Card>
      );
    return answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />;
  };
  return (
    <Page>
      <PageHead
        title={t('menu.organisation')}
        purpose={t('organisation.purpose')}
        actions={
          organisation ? (
            <>
              <OrganisationHistory organisation={organisation} />
              {mayUpdate ? edit : null}
            </>
          ) : null
        }
      />
      <PageArea>
        {facts()}
        <TreeCard key={instituteId} />
        <FactorDemandCard />
      </PageArea>
      {organisation && editing ? <OrganisationForm organisation={organisation} onClose={() => setEditing(false)} /> : null}
    </Page>
  );
}
