import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/master/list-states.tsx';
import { countryName } from '../../../kit/text/countries.rules.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { useInstituteId } from '../../../kit/ui/institute.client.ts';
import { PageHead } from '../../../kit/ui/page-head.tsx';
import { Page, PageArea } from '../../../kit/ui/page.tsx';
import { getInstitute } from './institute.contract.ts';
import { InstituteForm } from './institute-form.tsx';
import classes from './institute.module.css';

type Details = ReplyOf<typeof getInstitute>['data'];

function Fact({ label, help, children }: { readonly label: string; readonly help?: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children ?? '–'}</dd>
      {help ? <dd className={classes.help}>{help}</dd> : null}
    </div>
  );
}

function Facts({ institute }: { readonly institute: Details }) {
  const { t, textOf, language } = useText();
  const { approvalDays, notificationDays, readingRows } = institute;
  return (
    <PageArea>
      <Card title={t('institute.facts')}>
        <dl className={classes.facts}>
          <Fact label={t('institute.collegeName')}>{institute.collegeName}</Fact>
          <Fact label={t('institute.nameInScript')} help={t('institute.nameInScript.help')}>
            {institute.nameInScript === null ? null : <span lang="mr">{institute.nameInScript}</span>}
          </Fact>
          <Fact label={t('institute.university')}>{institute.university}</Fact>
          <Fact label={t('institute.code')}>{institute.code}</Fact>
          <Fact label={t('institute.city')}>{institute.city}</Fact>
          <Fact label={t('institute.state')}>{institute.state}</Fact>
          <Fact label={t('institute.country')}>{countryName(institute.country, language)}</Fact>
        </dl>
      </Card>
      <Card title={t('institute.settings')}>
        <dl className={classes.facts}>
          <Fact label={t('institute.approvalDays')} help={t('institute.approvalDays.help')}>
            {approvalDays === null ? t('institute.approvalDays.none') : t('institute.approvalDays.days', { days: approvalDays })}
          </Fact>
          <Fact label={t('institute.notificationDays')} help={t('institute.notificationDays.help')}>
            {notificationDays === null
              ? t('institute.notificationDays.none')
              : t('institute.approvalDays.days', { days: notificationDays })}
          </Fact>
          <Fact label={t('institute.readingRows')} help={t('institute.readingRows.help')}>
            {readingRows === null ? t('institute.readingRows.none') : count(readingRows)}
          </Fact>
          <Fact label={t('institute.timeZone')} help={t('institute.timeZone.help')}>
            {textOf(`institute.timeZone.${institute.timeZone}`, institute.timeZone)}
          </Fact>
        </dl>
      </Card>
    </PageArea>
  );
}

/** The chosen institute: what is printed of it and what it decides for all its pages. */
export function InstituteDetailsPage() {
  const { t } = useText();
  const mayUpdate = useCan()('institutes', 'update');
  const instituteId = useInstituteId();
  const answer = useCall(getInstitute, { instituteId });
  const [editing, setEditing] = useState(false);
  const institute = answer.data?.data;
  const body = () => {
    if (institute) return <Facts institute={institute} />;
    return answer.isError ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : <ListWaiting />;
  };
  const edit = (
    <Button leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setEditing(true)}>
      {t('row.edit')}
    </Button>
  );
  return (
    <Page>
      <PageHead
        title={institute?.collegeName ?? t('institute.details')}
        purpose={t('institute.purpose')}
        actions={institute && mayUpdate ? edit : null}
      />
      {body()}
      {institute && editing ? <InstituteForm institute={institute} onClose={() => setEditing(false)} /> : null}
    </Page>
  );
}
