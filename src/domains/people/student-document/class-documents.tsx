import { useListState } from '../../../kit/list/list-state.client.ts';
import { useCall } from '../../../kit/http/use-call.client.ts';
import { SecondLine } from '../../../kit/layout/two-lines.tsx';
import { ReportList } from '../../../kit/report/report-list.tsx';
import { useInstituteId } from '../../../kit/session/institute.client.ts';
import { ListFilters } from '../../../kit/table/list-filter.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { useDivisions } from '../attendance-report/month-grid.tsx';
import { documentTypes } from '../document-type/document-type.contract.ts';
import { DOCUMENT_TONE } from './documents-card.tsx';
import { classDocuments, HOLDINGS } from './student-document.contract.ts';
import { studentDocumentText } from './student-document.text.ts';

/** Who of a class lacks which paper. */
export function ClassDocuments({ courseInstanceId }: { readonly courseInstanceId: string }) {
  const { t } = useText(studentDocumentText);
  const instituteId = useInstituteId();
  const list = useListState(classDocuments.shape);
  const divisions = useDivisions(courseInstanceId);
  const types = useCall(documentTypes.list, { instituteId, query: { size: '200', sort: 'position' } }).data?.data ?? [];
  const filters = [
    { name: 'divisionId', label: t('studentDocument.division'), options: divisions },
    { name: 'documentTypeId', label: t('studentDocument.document'), options: types.map(({ id, name }) => ({ value: id, label: name })) },
    {
      name: 'mandatory',
      label: t('studentDocument.mandatory'),
      options: (['YES', 'NO'] as const).map((value) => ({ value, label: t(`studentDocument.mandatory.${value}`) })),
    },
    {
      name: 'original',
      label: t('studentDocument.original'),
      options: HOLDINGS.map((value) => ({ value, label: t(`studentDocument.original.${value}`) })),
    },
  ];
  return (
    <ReportList
      report={classDocuments}
      label={t('studentDocuments.ofClass')}
      params={{ courseInstanceId }}
      state={list}
      filters={<ListFilters list={list} by={filters} />}
      empty={
        <StatePanel kind="empty" title={t('studentDocument.nobody')}>
          {t('studentDocument.nobodyHint')}
        </StatePanel>
      }
      idOf={(row) => row.id}
      order={['name', 'document', 'state', 'mandatory', 'reason', 'original', 'division', 'rollNo']}
      cells={{
        name: (row) => (
          <>
            {row.name}
            <SecondLine>{row.prn}</SecondLine>
          </>
        ),
        mandatory: (row) => t(`studentDocument.mandatory.${row.mandatory}`),
        state: (row) => <StateBadge tone={DOCUMENT_TONE[row.state]}>{t(`studentDocument.state.${row.state}`)}</StateBadge>,
        original: (row) => t(`studentDocument.original.${row.original}`),
      }}
    />
  );
}
