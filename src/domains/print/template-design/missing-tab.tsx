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
import { printFieldText } from '../print-kind/print-field.text.ts';
import { missingForTemplate } from '../print-template/print-template.contract.ts';
import classes from './design.module.css';
import { templateDesignText } from './template-design.text.ts';

const INSTITUTE = '/institute/institute/institute-details';
const STUDENTS = '/student-management/manage-students/student-directory';

/** What the institute and its active students lack for this template, as it is saved. */
export function MissingTab({ id }: { readonly id: string }) {
  const { t, textOf } = useText(templateDesignText, printFieldText);
  const instituteId = useInstituteId();
  const answer = useCall(missingForTemplate, { instituteId, params: { id } });
  if (answer.error) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { institute, counts, students } = answer.data.data;
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
          <Card title={t('design.missingStudents')}>
            {counts.map(({ field, count: number }) => `${name(field)}: ${count(number)}`).join(' · ')}
          </Card>
        )}
        {students.length === 0 ? null : (
          <RecordTable>
            <thead>
              <tr>
                <th scope="col">{t('design.student')}</th>
                <th scope="col">{t('design.prn')}</th>
                <th scope="col">{t('design.lacks')}</th>
              </tr>
            </thead>
            <tbody>
              {students.map((student) => (
                <tr key={student.id}>
                  <td data-label={t('design.student')}>
                    <Link to={`${STUDENTS}/${student.id}`} search={{}}>
                      {student.name}
                    </Link>
                  </td>
                  <td data-label={t('design.prn')}>{student.prn}</td>
                  <td data-label={t('design.lacks')}>{student.lacks.map(name).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </RecordTable>
        )}
      </div>
    </PageArea>
  );
}
