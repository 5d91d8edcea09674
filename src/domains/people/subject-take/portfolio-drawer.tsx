import { useCall } from '../../../kit/http/use-call.client.ts';
import { DrawerForm } from '../../../kit/form/drawer-form.tsx';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { momentText } from '../../../kit/text/moment-text.client.ts';
import { useText } from '../../../kit/text/text.client.ts';
import { subjectTakes, type TakeRow } from './subject-take.contract.ts';
import { subjectTakeText } from './subject-take.text.ts';

function Papers({ studentProfileId }: { readonly studentProfileId: string }) {
  const { t } = useText(subjectTakeText);
  const answer = useCall(subjectTakes.portfolio, { instituteId: useInstituteId(), params: { studentProfileId } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { papers } = answer.data.data;
  if (papers.length === 0) return <Hint>{t('takes.noPortfolio')}</Hint>;
  return [...Map.groupBy(papers, (one) => one.semester)].map(([semester, own]) => (
    <section key={semester}>
      <h3>{t('takes.semester', { semester })}</h3>
      <TableFrame>
        <DenseTable aria-label={t('takes.semester', { semester })}>
          <tbody>
            {own.map((one) => (
              <tr key={one.id}>
                <td>
                  <FirstLine>
                    {one.code} · {one.title}
                  </FirstLine>
                  <SecondLine>
                    {one.basket} · {one.credits} {t('takes.credits')}
                  </SecondLine>
                </td>
                <td>
                  <FirstLine>{one.examName === null ? t('takes.notUsed') : t('takes.inwarded', { exam: one.examName })}</FirstLine>
                  <SecondLine>
                    {t('takes.given', { act: t(`takes.act.${one.kind}`), when: momentText(one.takenAt) })}
                    {one.givenByName === null ? '' : ` · ${one.givenByName}`}
                  </SecondLine>
                </td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
    </section>
  ));
}

/** All electives of one student through the classes. */
export function Portfolio({ student, onClose }: { readonly student: TakeRow; readonly onClose: () => void }) {
  const { t } = useText(subjectTakeText);
  return (
    <DrawerForm
      title={t('takes.portfolio', { name: student.name })}
      note={student.prn}
      changed={false}
      saving={false}
      readOnly
      wide
      onSave={onClose}
      onClose={onClose}
    >
      <Papers studentProfileId={student.studentProfileId} />
    </DrawerForm>
  );
}
