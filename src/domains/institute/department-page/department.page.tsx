import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { departmentText } from '../department/department.text.ts';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
// Registers teachers as heads of departments.
import '../../people/teacher-profile/teacher-profile.contract.ts';
import { DesignationList } from '../designation/designation.page.tsx';
import { SectionList } from '../section/section.page.tsx';
import { departments } from '../department/department.contract.ts';
import { LockDepartment } from '../department/lock-department.tsx';
import { designationText } from '../designation/designation.text.ts';
import { sectionText } from '../section/section.text.ts';

const DepartmentList = masterPage(departments, {
  text: { title: 'departments.title', purpose: 'departments.purpose', one: 'departments.one' },
  columns: ['code', 'name', 'type', 'facultyId', 'parentId', 'headId'],
  form: ['code', 'name', 'type', 'facultyId', 'parentId', 'headId'],
  slots: {
    actions: () => <FeedButton master={departments} />,
    lockDialog: (row, close) => <LockDepartment row={row} onClose={close} />,
  },
});

/** Departments and, beside them, the designations of their people and their sections. */
export function DepartmentsPage() {
  const { t } = useText(departmentText, designationText, sectionText);
  const tabs = [
    { value: 'departments', label: t('departments.title') },
    { value: 'designations', label: t('designations.title') },
    { value: 'sections', label: t('sections.title') },
  ];
  const content = (tab: string) => {
    if (tab === 'designations') return <DesignationList />;
    return tab === 'sections' ? <SectionList /> : <DepartmentList />;
  };
  return (
    <Page>
      <Tabs label={t('departments.title')} tabs={tabs}>
        {content}
      </Tabs>
    </Page>
  );
}
