import { Link } from '@tanstack/react-router';
import { useCall } from '../../../kit/http/use-call.client.ts';
import type { ReplyOf } from '../../../kit/http/endpoint.contract.ts';
import { DenseTable, TableFrame } from '../../../kit/layout/dense-table.tsx';
import { Hint } from '../../../kit/layout/hint.tsx';
import { Stack } from '../../../kit/layout/stack.tsx';
import { FirstLine, SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { dayText } from '../../../kit/text/moment-text.client.ts';
import { count, useText } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { LeavingPapers } from './leaving-papers.tsx';
import { teacherLeaving } from './teacher-leaving.contract.ts';
import { teacherLeavingText } from './teacher-leaving.text.ts';

type Leaving = ReplyOf<typeof teacherLeaving.show>['data'];

const ENTRY = '/exam-master/post-examinations/result-entry';
const ALLOCATION = '/teacher-management/manage-teachers/students-allocation';
const CLASSES = '/course-management/course/course-instance';
/** Of a sheet of all divisions, as the page of entry names it. */
const NO_DIVISION = 'none';

function Sheets({ sheets, openSheets }: Pick<Leaving, 'sheets' | 'openSheets'>) {
  const { t } = useText(teacherLeavingText);
  if (sheets.length === 0) return <Hint>{t('leaving.sheetsNone')}</Hint>;
  return (
    <Stack>
      {openSheets > sheets.length ? (
        <Hint>{t('leaving.sheetsPart', { shown: count(sheets.length), total: count(openSheets) })}</Hint>
      ) : null}
      <TableFrame>
        <DenseTable aria-label={t('leaving.openSheets')}>
          <thead>
            <tr>
              <th scope="col">{t('leaving.paper')}</th>
              <th scope="col">{t('leaving.exam')}</th>
              <th scope="col" data-end>
                {t('leaving.entered')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sheets.map((one) => (
              <tr key={one.markSheetId}>
                <td>
                  <Link
                    to={ENTRY}
                    search={{
                      instance: one.examInstanceId,
                      paper: one.examPaperId,
                      division: one.divisionId ?? NO_DIVISION,
                      head: one.markSheetId,
                    }}
                  >
                    {[one.code, one.division].filter(Boolean).join(' · ')}
                  </Link>
                </td>
                <td>{one.exam}</td>
                <td data-end>{`${count(one.entered)} / ${count(one.candidates)}`}</td>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      </TableFrame>
    </Stack>
  );
}

const KINDS = { MENTOR: 'leaving.kind.MENTOR', GUIDE: 'leaving.kind.GUIDE', BATCH: 'leaving.kind.BATCH' } as const;

function Students({ students }: Pick<Leaving, 'students'>) {
  const { t } = useText(teacherLeavingText);
  if (students.length === 0) return <Hint>{t('leaving.studentsNone')}</Hint>;
  return (
    <TableFrame>
      <DenseTable aria-label={t('leaving.students')}>
        <tbody>
          {students.map(({ courseInstanceId, classCode, kind, students: many }) => (
            <tr key={`${courseInstanceId} ${kind}`}>
              <td>
                <FirstLine>
                  <Link to={ALLOCATION} search={{ tab: 'students', ofClass: courseInstanceId, allocationKind: kind }}>
                    {classCode}
                  </Link>
                </FirstLine>
                <SecondLine>{t(KINDS[kind])}</SecondLine>
              </td>
              <td data-end>{count(many)}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

function Rest({ divisions, duties }: Pick<Leaving, 'divisions' | 'duties'>) {
  const { t } = useText(teacherLeavingText);
  if (divisions.length + duties.length === 0) return <Hint>{t('leaving.restNone')}</Hint>;
  return (
    <TableFrame>
      <DenseTable aria-label={t('leaving.rest')}>
        <tbody>
          {divisions.map(({ id, courseInstanceId, classCode, name }) => (
            <tr key={id}>
              <td>
                <Link to={`${CLASSES}/${courseInstanceId}`}>{t('leaving.classTeacher', { name: `${classCode} ${name}` })}</Link>
              </td>
            </tr>
          ))}
          {duties.map(({ heldOn, duties: many }) => (
            <tr key={heldOn}>
              <td>{t('leaving.duties', { count: count(many), day: dayText(heldOn) })}</td>
            </tr>
          ))}
        </tbody>
      </DenseTable>
    </TableFrame>
  );
}

/** What breaks when a teacher leaves, each with the way to where it is given to somebody else. */
export function TeacherLeavingTab({ id }: { readonly id: string }) {
  const { t } = useText(teacherLeavingText);
  const instituteId = useInstituteId();
  const answer = useCall(teacherLeaving.show, { instituteId, params: { id } });
  if (answer.isError && !answer.data) return <ListFailed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <ListWaiting />;
  const { papers, sheets, openSheets, students, divisions, duties } = answer.data.data;
  return (
    <Stack>
      <LeavingPapers key={papers.map((one) => one.paperMapId).join()} teacherProfileId={id} papers={papers} />
      <Card title={t('leaving.openSheets')}>
        <Sheets sheets={sheets} openSheets={openSheets} />
      </Card>
      <Card title={t('leaving.students')}>
        <Students students={students} />
      </Card>
      <Card title={t('leaving.rest')}>
        <Rest divisions={divisions} duties={duties} />
      </Card>
    </Stack>
  );
}
