import { Link } from '@tanstack/react-router';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
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
import { missingForTemplate } from '../print-template/print-template.contract.ts';
import classes from './design.module.css';
import { templateDesignText } from './template-design.text.ts';

const INSTITUTE = '/institute/institute/institute-details';
const TEACHERS = '/teacher-management/manage-teachers/teacher-directory';
const STUDENTS = '/student-management/manage-students/student-directory';

/** What the institute and its active students or staff lack for this template, as it is saved. */
export function MissingTab({ id, kind }: { readonly id: string; readonly kind: PrintKind }) {
  const { t, textOf } = useText(templateDesignText, printFieldText, printAreaFieldText);
  const instituteId = useInstituteId();
  const answer = useCall(missingForTemplate, { instituteId, params: { id } });
  if (answer.error) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { institute, counts, people } = answer.data.data;
  const isStaff = holderOf(kind) === 'STAFF';
  const [place, person, number] = isStaff
    ? ([TEACHERS, t('design.teacher'), t('design.staffNo')] as const)
    : ([STUDENTS, t('design.student'), t('design.prn')] as const);
  const name = (field: string) => textOf(`printField.${field}`, field);
  if (institute.length + counts.length === 0)
    return (
      <StatePanel kind="empty" title={t('design.nothingMissing')}>
        {t('design.nothingMissingHint')}
      </StatePanel>
    );
  return (
    <PageArea>
      <div className={classes.column}>
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
        {people.length === 0 ? null : (
          <RecordTable>
            <thead>
              <tr>
                <th scope="col">{person}</th>
                <th scope="col">{number}</th>
                <th scope="col">{t('design.lacks')}</th>
              </tr>
            </thead>
            <tbody>
              {people.map((one) => (
                <tr key={one.id}>
                  <td data-label={person}>
                    <Link to={`${place}/${one.id}`} search={{}}>
                      {one.name}
                    </Link>
                  </td>
                  <td data-label={number}>{one.number}</td>
                  <td data-label={t('design.lacks')}>{one.lacks.map(name).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </RecordTable>
        )}
      </div>
    </PageArea>
  );
}
