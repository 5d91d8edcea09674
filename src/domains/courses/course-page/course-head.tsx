import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useCan } from '../../../kit/access/authorization.client.ts';
import { rowsOf } from '../../../kit/master/master-row.client.ts';
import { MasterHistoryButton } from '../../../kit/record/history-button.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { coursePageText } from './course-page.text.ts';
import { uiText } from '../../../kit/ui/ui.text.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { courses, listedCourses } from '../../academics/course/course.contract.ts';
import { courseBase, courseLook } from '../course-list/course-look.client.ts';
import type { CourseRow } from './course-area.client.ts';
import { OpenedRow, type Opened } from './scoped-master.tsx';

/** Heading of the course; the tab's actions are on the right. */
export function CourseHead({ course, actions }: { readonly course: CourseRow; readonly actions?: ReactNode }) {
  const { t } = useText(coursePageText, uiText);
  const mayUpdate = useCan()('courses', 'update');
  const [open, setOpen] = useState<Opened | null>(null);
  const facts = [course.code, course.names?.['programId'], course.names?.['courseYearId'], course.active ? null : t('course.isNotActive')];
  const [row] = rowsOf([course]);
  const edit =
    mayUpdate && row && !row.lockedAt ? (
      <Button variant="default" leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setOpen({ what: 'CHANGE', row })}>
        {t('row.edit')}
      </Button>
    ) : null;
  return (
    <>
      <PageHead
        title={course.name}
        purpose={facts.filter(Boolean).join(' · ')}
        actions={
          <>
            <MasterHistoryButton master={courses} id={course.id} name={course.name} />
            {edit}
            {actions}
          </>
        }
      />
      <OpenedRow master={listedCourses} look={courseLook} form={courseBase.form} open={open} onOpen={setOpen} />
    </>
  );
}
