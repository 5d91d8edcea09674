import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPrinter, IconSchool, IconTrash, IconUser } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { enrolText } from '../enrolment/enrol.text.ts';
import { EnrolDrawer } from '../enrolment/enrolment.door.client.ts';
import { RemoveStudent } from '../student-removal/remove-student.tsx';
import { usePrintProfile } from '../student-print/use-print-profile.client.ts';
import { studentPrintText } from '../student-print/student-print.text.ts';
import type { DirectoryRow } from '../student-profile/student-directory.contract.ts';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';

/** Loaded when it is opened. */
const StudentForm = lazy(() => withTexts(import('../student-record/student-form.tsx')).then((file) => ({ default: file.StudentForm })));

export type StudentAct = 'EDIT' | 'ENROL' | 'DELETE';

const ICON = { size: 16, stroke: 1.75 };

interface MenuProps {
  readonly row: DirectoryRow;
  readonly onOpen: () => void;
  readonly onAct: (act: StudentAct) => void;
}

/** What can be done with one student without leaving the directory. */
export function StudentMenu({ row, onOpen, onAct }: MenuProps) {
  const { t } = useText(enrolText, studentPrintText, uiText);
  const can = useCan();
  const print = usePrintProfile(row.id);
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('row.actions', { name: row.fullName })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconUser {...ICON} />} onClick={onOpen}>
          {t('row.open')}
        </Menu.Item>
        {can('profiles', 'update') ? (
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => onAct('EDIT')}>
            {t('row.edit')}
          </Menu.Item>
        ) : null}
        {can('enrolments', 'create') ? (
          <Menu.Item leftSection={<IconSchool {...ICON} />} onClick={() => onAct('ENROL')}>
            {t('enrol.title')}
          </Menu.Item>
        ) : null}
        {print.isAllowed ? (
          <Menu.Item leftSection={<IconPrinter {...ICON} />} onClick={() => void print.print()}>
            {t('attribute.printProfile')}
          </Menu.Item>
        ) : null}
        {can('profiles', 'delete') ? (
          <Menu.Item color="red" leftSection={<IconTrash {...ICON} />} onClick={() => onAct('DELETE')}>
            {t('row.delete')}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ActProps {
  readonly act: StudentAct;
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

function EditStudent({ id, onClose }: Omit<ActProps, 'act' | 'name'>) {
  const instituteId = useInstituteId();
  const row = useCall(studentProfiles.get, { instituteId, params: { id } }).data?.data;
  return row ? <StudentForm row={row} onClose={onClose} /> : null;
}

/** The form or the question that an item of the menu leads to. */
export function StudentActOver({ act, id, name, onClose }: ActProps) {
  if (act === 'DELETE') return <RemoveStudent id={id} name={name} onClose={onClose} />;
  return (
    <Suspense>{act === 'EDIT' ? <EditStudent id={id} onClose={onClose} /> : <EnrolDrawer profileIds={[id]} onClose={onClose} />}</Suspense>
  );
}
