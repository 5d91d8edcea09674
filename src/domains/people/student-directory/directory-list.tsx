import { useMemo, useState } from 'react';
import { labelOf, valueText } from '../../../kit/attribute/attribute-words.client.ts';
import type { AttributeField } from '../../../kit/attribute/attribute.contract.ts';
import { ServerList } from '../../../kit/table/server-list.tsx';
import { useSelection } from '../../../kit/table/selection.client.ts';
import { plainColumn, type PhoneRow, type TableColumn } from '../../../kit/table/table-column.client.ts';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { enrolmentText } from '../enrolment/enrolment.text.ts';
import { studentDirectoryText } from './student-directory.text.ts';
import { studentProfileText } from '../student-profile/student-profile.text.ts';
import { studentRecordText } from '../student-record/student-record.text.ts';
import { studentHistoryText } from '../../results/student-history/student-history.text.ts';
import { StatePanel } from '../../../kit/ui/state-panel.tsx';
import { STUDENT_STATES } from '../student-profile/student-profile.contract.ts';
import { StudentPhoto } from '../student-record/student-photo.tsx';
import { StudentName } from '../student-record/student-name.tsx';
import { StudentState } from '../student-record/student-state.tsx';
import { TagBadges } from '../student-tag/tag-badge.tsx';
import { studentTagText } from '../student-tag/student-tag.text.ts';
import { BulkActs, BulkDialog, selectedId, useBulkActs, type BulkAct } from './directory-acts.tsx';
import { askedOf } from './attribute-filter.rules.ts';
import { useAttributeFilters } from './attribute-filters.tsx';
import { attributeName, useDirectoryFilters, useListedFields } from './directory-filters.client.ts';
import { GapNote } from './gap-note.tsx';
import { StudentActOver, StudentMenu, type StudentAct } from './student-menu.tsx';
import { studentDirectory, type DirectoryRow } from '../student-profile/student-directory.contract.ts';

const orDash = (value: string | null) => value ?? '–';

const figures = (value: string | null) => <span className="p-figures">{orDash(value)}</span>;

/** The specification's priority attributes first (the picture is beside the name), then the class, then the institute's own. */
function useColumns(fields: readonly AttributeField[]): TableColumn<DirectoryRow>[] {
  const { t, language } = useText(studentDirectoryText, enrolmentText, studentProfileText, studentHistoryText, studentTagText);
  return useMemo(() => {
    const column = (id: string, title: string, cell: TableColumn<DirectoryRow>['cell'], more: Partial<TableColumn<DirectoryRow>> = {}) => ({
      ...plainColumn<DirectoryRow>(id, title, cell),
      ...more,
    });
    const [sortable, startsHidden] = [{ sortable: true }, { startsHidden: true }];
    return [
      column(
        'fullName',
        t('enrolment.student'),
        (row) => <StudentName student={row} note={row.guardian && t('directory.guardian', { name: row.guardian })} />,
        sortable,
      ),
      column('division', t('enrolment.division'), (row) => orDash(row.division), { needsTitle: true }),
      column('rollNo', t('enrolment.rollNo'), (row) => figures(row.rollNo), sortable),
      column('studentId', t('studentProfile.studentId'), (row) => figures(row.studentId)),
      column('universityPrn', t('studentProfile.universityPrn'), (row) => figures(row.universityPrn), sortable),
      column('libraryNo', t('studentProfile.libraryNo'), (row) => figures(row.libraryNo), startsHidden),
      column('formNumber', t('studentProfile.formNumber'), (row) => figures(row.formNumber), startsHidden),
      column('seatNo', t('history.lastSeat'), (row) => figures(row.seatNo), startsHidden),
      column('course', t('directory.course'), (row) => <span title={orDash(row.courseName)}>{orDash(row.course)}</span>),
      column('academicYear', t('directory.year'), (row) => <span className="p-figures p-whole">{orDash(row.academicYear)}</span>),
      column('examStatus', t('enrolment.studentExamStatus'), (row) => orDash(row.examStatus)),
      column('state', t('studentProfile.state'), (row) => <StudentState state={row.state} />),
      column('tags', t('studentTags.title'), (row) => (row.tags.length === 0 ? '–' : <TagBadges tags={row.tags} />), startsHidden),
      ...fields.map((field) =>
        column(attributeName(field), labelOf(field, language), (row) => valueText(field, row.attributes[field.key]), {
          sortable: field.type !== 'OPTIONS',
          startsHidden: true,
        }),
      ),
    ];
  }, [t, language, fields]);
}

/** On a phone: who it is, by which number or guardian, and where they sit. */
const onPhone: PhoneRow<DirectoryRow> = {
  picture: (row) => <StudentPhoto of={row} />,
  first: (row) => row.fullName,
  second: (row) => [
    row.guardian && textsOf(studentDirectoryText).t('directory.guardian', { name: row.guardian }),
    row.universityPrn,
    row.division,
    row.rollNo,
  ],
  state: (row) => <StudentState state={row.state} isShort />,
};

/** The directory's rows with filters, chips and bulk actions. */
export function DirectoryList({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t, textOf } = useText(studentDirectoryText, enrolmentText, studentProfileText, studentRecordText);
  const { fields, known } = useListedFields();
  const columns = useColumns(fields);
  const own = useDirectoryFilters();
  const attributes = useAttributeFilters(fields);
  const selection = useSelection();
  const [act, setAct] = useState<BulkAct | null>(null);
  const acts = useBulkActs();
  const [over, setOver] = useState<{ readonly act: StudentAct; readonly id: string; readonly name: string } | null>(null);
  return (
    <>
      <ServerList
        list={studentDirectory.list}
        file={studentDirectory.exportCsv}
        label={t('students.title')}
        columns={columns}
        phone={onPhone}
        density="NORMAL"
        searchHint={t('directory.searchHint')}
        filters={[...own, ...attributes.filters]}
        filterKeys={['incomplete', ...attributes.keys]}
        moreFilters={attributes.more}
        views={known ? 'NOW' : 'LATER'}
        above={<GapNote />}
        asked={askedOf}
        chips={{
          name: 'state',
          label: t('studentProfile.state'),
          values: STUDENT_STATES.map((value) => ({ value, label: textOf(`studentProfile.state.${value}`, value) })),
        }}
        onOpen={(row) => onOpen(row.id)}
        actions={(row) => (
          <StudentMenu
            row={row}
            onOpen={() => onOpen(row.id)}
            onAct={(chosen) => setOver({ act: chosen, id: row.id, name: row.fullName })}
          />
        )}
        idOf={selectedId}
        nameOf={(row) => row.fullName}
        empty={
          <StatePanel kind="empty" title={t('directory.none')}>
            {t('directory.noneHint')}
          </StatePanel>
        }
        {...(acts.length > 0 ? { selection, bulk: () => <BulkActs acts={acts} onAct={setAct} /> } : {})}
      />
      {over ? <StudentActOver {...over} onClose={() => setOver(null)} /> : null}
      {act ? <BulkDialog act={act} selected={selection.selected} onDone={selection.clear} onClose={() => setAct(null)} /> : null}
    </>
  );
}
