import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { LinkButton } from '../../../kit/page/link-button.tsx';
import { PageArea } from '../../../kit/page/page.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { holderOf, type PrintKind } from '../print-kind/print-kinds.contract.ts';
import { printAreaFieldText } from '../print-kind/print-area-field.text.ts';
import { printFieldText } from '../print-kind/print-field.text.ts';
import { missingForTemplate, type PrintTemplateRow } from '../print-template/print-template.contract.ts';
import classes from './design.module.css';
import { NamedPeople } from './named-people.tsx';
import { templateDesignText } from './template-design.text.ts';
import { TextCheck } from './text-check.tsx';

const INSTITUTE = '/institute/institute/institute-details';

interface LackingProps {
  readonly kind: PrintKind;
  readonly people: ReplyOf<typeof missingForTemplate>['data']['people'];
}

function LackingPeople({ kind, people }: LackingProps) {
  const { t, textOf } = useText(templateDesignText, printFieldText, printAreaFieldText);
  const lacksOf = ({ lacks }: LackingProps['people'][number]) => lacks.map((field) => textOf(`printField.${field}`, field)).join(', ');
  return <NamedPeople kind={kind} people={people} head={t('design.lacks')} saidOf={lacksOf} />;
}

/** What the institute and its active students or staff lack for this template, as it is saved. */
export function MissingTab({ version }: { readonly version: PrintTemplateRow }) {
  const { t, textOf } = useText(templateDesignText, printFieldText, printAreaFieldText);
  const { id, kind } = version;
  const { languages } = version.document;
  const instituteId = useInstituteId();
  const answer = useCall(missingForTemplate, { instituteId, params: { id } });
  if (answer.error) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { institute, counts, people } = answer.data.data;
  const isStaff = holderOf(kind) === 'STAFF';
  const name = (field: string) => textOf(`printField.${field}`, field);
  return (
    <PageArea>
      <div className={classes.column}>
        {institute.length + counts.length > 0 ? null : (
          <StatePanel kind="empty" title={t('design.nothingMissing')}>
            {t('design.nothingMissingHint')}
          </StatePanel>
        )}
        {institute.length === 0 ? null : (
          <Card title={t('design.missingInstitute')} end={<LinkButton to={INSTITUTE}>{t('design.toInstitute')}</LinkButton>}>
            {institute.map(name).join(', ')}
          </Card>
        )}
        {counts.length === 0 ? null : (
          <Card title={isStaff ? t('design.missingStaff') : t('design.missingStudents')}>
            {counts.map(({ field, count: number }) => `${name(field)}: ${count(number)}`).join(' · ')}
          </Card>
        )}
        {holderOf(kind) === 'NOBODY' ? null : <TextCheck id={id} kind={kind} languages={languages} />}
        {people.length === 0 ? null : <LackingPeople kind={kind} people={people} />}
      </div>
    </PageArea>
  );
}
