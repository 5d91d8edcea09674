import { ActionIcon, Button, Select } from '@mantine/core';
import { IconPencil, IconSchool, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { RecordTable } from '../../../kit/layout/record-table.tsx';
import { ListFailed, ListWaiting } from '../../../kit/list/list-states.tsx';
import { drawnLook } from '../../../kit/master-page/master-page.tsx';
import type { FieldProps } from '../../../kit/master/master-look.client.ts';
import { plainText, rowsOf, type MasterRow } from '../../../kit/master/master-row.client.ts';
import { DeleteDialog } from '../../../kit/record/delete-dialog.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { textsOf, useText, withTexts } from '../../../kit/text/text.client.ts';
import { Card } from '../../../kit/ui/card.tsx';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { enrolText } from '../enrolment/enrol.text.ts';
import { useEnrolPlaces } from '../enrolment/enrol-places.client.ts';
import { studentDirectoryText } from '../student-directory/student-directory.text.ts';
import { enrolments } from '../enrolment/enrolment.contract.ts';
import { EnrolDrawer } from '../enrolment/enrolment.door.client.ts';
import { enrolmentText } from '../enrolment/enrolment.text.ts';
import { studentRecordText } from './student-record.text.ts';
import classes from './student-record.module.css';

const { textOf } = textsOf(studentRecordText);

/** Loaded for editing. */
const MasterForm = lazy(() => withTexts(import('../../../kit/form/master-form.tsx')).then((file) => ({ default: file.MasterForm })));

const FORM = ['divisionId', 'rollNo', 'studentExamStatusId', 'state'] as const;
const lookOf = (row: MasterRow) =>
  drawnLook<typeof enrolments>({
    text: { title: 'enrolment.courseInstance', purpose: 'enrolment.courseInstance', one: 'enrolments.one' },
    columns: [],
    form: FORM,
    fields: { divisionId: (props) => <DivisionOfClass {...props} courseInstanceId={plainText(row['courseInstanceId'])} /> },
  });

/** Only divisions of the student's class. */
function DivisionOfClass({
  courseInstanceId,
  name,
  label,
  value,
  onChange,
  errorAt,
}: FieldProps<string | null> & { readonly courseInstanceId: string }) {
  const { t } = useText(studentDirectoryText);
  const { divisions } = useEnrolPlaces(null, courseInstanceId);
  return (
    <Select
      name={name}
      data-field={name}
      label={label}
      error={errorAt('') ?? null}
      data={[...(divisions ?? [])]}
      value={value || null}
      onChange={onChange}
      clearable
      placeholder={t('directory.noDivision')}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

interface RowsProps {
  readonly rows: readonly MasterRow[];
  readonly onEdit: ((row: MasterRow) => void) | null;
  readonly onDelete: ((row: MasterRow) => void) | null;
}

function RowActs({ row, onEdit, onDelete }: Omit<RowsProps, 'rows'> & { readonly row: MasterRow }) {
  const { t } = useText(uiText);
  const name = row.names?.['courseInstanceId'] ?? '–';
  return (
    <td data-align="END">
      {onEdit ? (
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={`${t('row.edit')}: ${name}`} onClick={() => onEdit(row)}>
          <IconPencil size={16} stroke={1.75} />
        </ActionIcon>
      ) : null}
      {onDelete ? (
        <ActionIcon variant="subtle" color="red" size={32} aria-label={`${t('row.delete')}: ${name}`} onClick={() => onDelete(row)}>
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      ) : null}
    </td>
  );
}

function Rows({ rows, onEdit, onDelete }: RowsProps) {
  const { t } = useText(enrolmentText, uiText);
  const named = (row: MasterRow, key: string) => row.names?.[key] ?? '–';
  const acts = onEdit !== null || onDelete !== null;
  return (
    <div className={classes.wide}>
      <RecordTable>
        <thead>
          <tr>
            <th scope="col">{t('enrolment.courseInstance')}</th>
            <th scope="col">{t('enrolment.division')}</th>
            <th scope="col">{t('enrolment.rollNo')}</th>
            <th scope="col">{t('enrolment.studentExamStatus')}</th>
            <th scope="col">{t('enrolment.state')}</th>
            {acts ? (
              <th scope="col">
                <span className="p-hidden">{t('row.actionsTitle')}</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-name={t('enrolment.courseInstance')}>{named(row, 'courseInstanceId')}</td>
              <td data-name={t('enrolment.division')}>{named(row, 'divisionId')}</td>
              <td data-name={t('enrolment.rollNo')}>{typeof row['rollNo'] === 'string' ? row['rollNo'] : '–'}</td>
              <td data-name={t('enrolment.studentExamStatus')}>{named(row, 'studentExamStatusId')}</td>
              <td data-name={t('enrolment.state')}>{textOf(`enrolment.state.${String(row['state'])}`, '–')}</td>
              {acts ? <RowActs row={row} onEdit={onEdit} onDelete={onDelete} /> : null}
            </tr>
          ))}
        </tbody>
      </RecordTable>
    </div>
  );
}

/** Years and classes of a student: enrolled in another, roll number and division changed here. */
export function StudentClasses({ studentProfileId }: { readonly studentProfileId: string }) {
  const { t } = useText(studentRecordText, enrolText);
  const can = useCan();
  const instituteId = useInstituteId();
  const [open, setOpen] = useState<MasterRow | 'ENROL' | null>(null);
  const [leaving, setLeaving] = useState<MasterRow | null>(null);
  const answer = useCall(enrolments.list, { instituteId, query: { studentProfileId, size: '50' } });
  const rows = answer.data ? rowsOf(answer.data.data) : null;
  const close = () => setOpen(null);
  const enrol = can('enrolments', 'create') ? (
    <Button variant="default" size="xs" leftSection={<IconSchool size={16} stroke={1.75} />} onClick={() => setOpen('ENROL')}>
      {t('enrol.title')}
    </Button>
  ) : null;
  return (
    <Card title={t('students.classes')} padding={rows?.length === 0 ? 'NORMAL' : 'NONE'} end={enrol}>
      {answer.isError && !rows ? <ListFailed error={answer.error} onRetry={() => void answer.refetch()} /> : null}
      {rows === null && !answer.isError ? <ListWaiting /> : null}
      {rows?.length === 0 ? <p>{t('students.noEnrolment')}</p> : null}
      {rows && rows.length > 0 ? (
        <Rows
          rows={rows}
          onEdit={can('enrolments', 'update') ? setOpen : null}
          onDelete={can('enrolments', 'delete') ? setLeaving : null}
        />
      ) : null}
      {leaving ? <DeleteDialog master={enrolments} one="enrolments.one" row={leaving} onClose={() => setLeaving(null)} /> : null}
      <Suspense>
        {open === 'ENROL' ? <EnrolDrawer profileIds={[studentProfileId]} onClose={close} /> : null}
        {open !== null && open !== 'ENROL' ? (
          <MasterForm
            key={`${open.id} ${open.version}`}
            master={enrolments}
            look={lookOf(open)}
            keys={FORM}
            row={open}
            readOnly={false}
            wide={false}
            onShow={() => undefined}
            onClose={close}
          />
        ) : null}
      </Suspense>
    </Card>
  );
}
