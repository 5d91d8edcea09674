import { useCall } from '../../../kit/http/use-call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import { ScopedRows } from '../../../kit/master-page/scoped-rows.tsx';
import { plainText, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { DocumentsCard } from '../teacher-document/documents-card.tsx';
import { teacherRecord } from '../teacher-completeness/teacher-completeness.contract.ts';
import { teacherCompletenessText } from '../teacher-completeness/teacher-completeness.text.ts';
import { teacherExperiences } from '../teacher-experience/teacher-experience.contract.ts';
import { teacherExperienceText } from '../teacher-experience/teacher-experience.text.ts';
import { teacherQualifications } from '../teacher-qualification/teacher-qualification.contract.ts';
import { teacherQualificationText } from '../teacher-qualification/teacher-qualification.text.ts';

type Shown = ReplyOf<typeof teacherRecord.show>['data'];

const STUDIED = ['kind', 'title', 'subject', 'university', 'passedYear', 'class'] as const;
const WORKED = ['institution', 'post', 'startsOn', 'endsOn', 'approved'] as const;

const studied = drawnLook<typeof teacherQualifications>({
  text: { title: 'teacherQualifications.title', purpose: 'teacherQualifications.purpose', one: 'teacherQualifications.one' },
  columns: [...STUDIED],
  form: STUDIED,
});
const worked = drawnLook<typeof teacherExperiences>({
  text: { title: 'teacherExperiences.title', purpose: 'teacherExperiences.purpose', one: 'teacherExperiences.one' },
  columns: [...WORKED],
  form: WORKED,
  begin: { approved: false },
});
const byYear = (row: MasterRow) => plainText(row['passedYear']) || null;
const byStart = (row: MasterRow) => plainText(row['startsOn']) || null;

function Completeness({ record }: { readonly record: Shown }) {
  const { t } = useText(teacherCompletenessText);
  const { percent, missing, experience, approved } = record;
  const length = ({ years, months, days }: Shown['experience']) =>
    t('completeness.length', { years: count(years), months: count(months), days: count(days) });
  const parts = missing.map((one) => t(`completeness.part.${one}`)).join(', ');
  return (
    <Card title={t('completeness.is', { percent: count(percent) })}>
      <Stack>
        <Hint>{missing.length === 0 ? t('completeness.whole') : t('completeness.missing', { parts })}</Hint>
        <Facts>
          <div>
            <dt>{t('completeness.experience')}</dt>
            <dd>{length(experience)}</dd>
          </div>
          <div>
            <dt>{t('completeness.approvedExperience')}</dt>
            <dd>{length(approved)}</dd>
          </div>
        </Facts>
      </Stack>
    </Card>
  );
}

/** Qualifications, experience and documents of a teacher, and what is missing. */
export function RecordTab({ id }: { readonly id: string }) {
  const { t } = useText(teacherQualificationText, teacherExperienceText);
  const instituteId = useInstituteId();
  const answer = useCall(teacherRecord.show, { instituteId, params: { id } });
  const fixed = { teacherProfileId: id };
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const follows = () => void answer.refetch();
  return (
    <Stack>
      <Completeness record={answer.data.data} />
      <Card title={t('teacherQualifications.title')}>
        <ScopedRows
          master={teacherQualifications}
          look={studied}
          form={STUDIED}
          fixed={fixed}
          inOrder={byYear}
          nothing={t('teacherQualifications.none')}
          onChanged={follows}
        />
      </Card>
      <Card title={t('teacherExperiences.title')}>
        <ScopedRows
          master={teacherExperiences}
          look={worked}
          form={WORKED}
          fixed={fixed}
          inOrder={byStart}
          nothing={t('teacherExperiences.none')}
          blank={{ endsOn: t('teacherExperience.now') }}
          onChanged={follows}
        />
      </Card>
      <DocumentsCard id={id} shown={[teacherRecord.show]} />
    </Stack>
  );
}
