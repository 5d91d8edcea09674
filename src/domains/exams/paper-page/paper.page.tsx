import { useText, withTexts } from '../../../kit/text/text.client.ts';
import { lazy } from 'react';
import * as z from 'zod/mini';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import type { MasterRow } from '../../../kit/master/master-row.client.ts';
import { paperUnit, wholeExamPapers } from '../exam-paper/exam-paper.contract.ts';
import { InstancePick } from '../exam-paper/instance-pick.tsx';
import { SetTeachersButton } from '../exam-paper/set-teachers-button.tsx';
import { PaperActs } from '../exam-paper/paper-acts.tsx';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { examPaperText } from '../exam-paper/exam-paper.text.ts';
import { PaperEquivalencesPage } from '../paper-equivalence/paper-equivalence.page.tsx';
import { paperEquivalenceText } from '../paper-equivalence/paper-equivalence.text.ts';

/** Loaded with the form. */
const UnitsField = lazy(() => withTexts(import('../exam-paper/units-field.tsx')).then((file) => ({ default: file.UnitsField })));

const unitRow = z.object(paperUnit.shape);

/** Units as entered, without the heads of the reply, which follow from them. */
function enteredUnits(row: MasterRow): MasterRow {
  const units = z.safeParse(z.array(unitRow), row['units']);
  return units.success ? { ...row, units: units.data } : row;
}

const Papers = masterPage(wholeExamPapers, {
  text: { title: 'examPapers.title', purpose: 'examPapers.purpose', one: 'examPapers.one' },
  columns: ['code', 'title', 'courseId', 'branchId', 'semester', 'examPatternId', 'kind', 'electiveGroup', 'teachers'],
  form: [
    'code',
    'title',
    'courseId',
    'branchId',
    'semester',
    'subjectId',
    'examPatternId',
    'kind',
    'electiveGroup',
    'durationMinutes',
    'units',
  ],
  wide: true,
  whole: enteredUnits,
  begin: { kind: 'CREDIT', units: [{ unitNo: 1, credits: '', headSet: '' }] },
  fields: {
    units: ({ values, ...props }) => {
      const { examPatternId } = values;
      return <UnitsField {...props} examPatternId={typeof examPatternId === 'string' ? examPatternId : ''} />;
    },
  },
  slots: {
    actions: () => <PaperActs />,
    aboveTable: () => <InstancePick />,
    bulk: (ids, clear) => <SetTeachersButton ids={ids} clear={clear} />,
  },
});

/** Papers and, beside them, which paper of a new scheme takes the place of which old one. */
export function PapersPage() {
  const { t } = useText(examPaperText, paperEquivalenceText);
  const tabs = [
    { value: 'papers', label: t('examPapers.tab') },
    { value: 'equivalent', label: t('paperEquivalences.title') },
  ];
  return (
    <Page>
      <Tabs label={t('examPapers.title')} tabs={tabs}>
        {(tab) => (tab === 'equivalent' ? <PaperEquivalencesPage /> : <Papers />)}
      </Tabs>
    </Page>
  );
}
