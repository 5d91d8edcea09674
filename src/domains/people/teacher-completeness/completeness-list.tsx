import { useCall } from '../../../kit/http/use-call.client.ts';
import { useListState } from '../../../kit/list/list-state.client.ts';
import { PageHead } from '../../../kit/page/page-head.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { departments } from '../../institute/department/department.contract.ts';
import { teacherProfileText } from '../teacher-profile/teacher-profile.text.ts';
import { RECORD_PARTS, teacherCompleteness } from './teacher-completeness.contract.ts';
import { teacherCompletenessText } from './teacher-completeness.text.ts';

/** How whole the record of every teacher is, the least whole first. */
export function CompletenessList() {
  const { t } = useText(teacherCompletenessText, teacherProfileText);
  const instituteId = useInstituteId();
  const list = useListState(teacherCompleteness.shape);
  const rows = useCall(departments.list, { instituteId, query: { size: '200' } }).data?.data ?? [];
  const filters = [
    { name: 'departmentId', label: t('completeness.department'), options: rows.map(({ id, name }) => ({ value: id, label: name })) },
    {
      name: 'lacks',
      label: t('completeness.lacks'),
      options: RECORD_PARTS.map((value) => ({ value, label: t(`completeness.part.${value}`) })),
    },
  ];
  return (
    <>
      <PageHead title={t('teachers.title')} purpose={t('teachers.purpose')} />
      <ReportList
        report={teacherCompleteness}
        label={t('completeness.title')}
        params={{}}
        state={list}
        filters={<ListFilters list={list} by={filters} />}
        empty={
          <StatePanel kind="empty" title={t('completeness.none')}>
            {t('completeness.noneHint')}
          </StatePanel>
        }
        idOf={(row) => row.teacherProfileId}
        cells={{ percent: (row) => `${row.percent} %` }}
      />
    </>
  );
}
