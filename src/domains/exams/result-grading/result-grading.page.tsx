import { LineNote } from '../../../kit/layout/lines.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { textsOf, useText } from '../../../kit/text/text.client.ts';
import { resultGradingText } from './result-grading.text.ts';
import { Page } from '../../../kit/page/page.tsx';
import { Tabs } from '../../../kit/page/tabs.tsx';
import { ClassTableField } from '../class-table/class-table-field.tsx';
import { classTables } from '../class-table/class-table.contract.ts';
import type { ClassTable } from '../../result-rules/engine/class-table.contract.ts';
import { START_CLASSES } from '../class-table/start-classes.contract.ts';
import { frozenNote } from '../editing/frozen-document.tsx';
import { UseBadge } from '../editing/use-badge.tsx';
import { GradingField } from './grading-field.tsx';
import { UsualRows } from '../usual-rows/usual-rows.tsx';
import { USUAL_CLASSES, USUAL_GRADINGS } from '../usual-rows/usual-rows.contract.ts';
import { resultGradings } from './result-grading.contract.ts';
import { ScaleBar } from './scale-bar.tsx';
import classes from './scale-bar.module.css';
import { START_GRADING } from './start-grading.contract.ts';

const { textOf } = textsOf(resultGradingText);

const Scales = masterPage(resultGradings, {
  text: { title: 'resultGradings.title', purpose: 'resultGradings.purpose', one: 'resultGradings.one' },
  columns: ['code', 'name', 'document', 'usedAt'],
  form: ['code', 'name', 'document'],
  wide: true,
  begin: { document: START_GRADING },
  fields: { document: (props) => <GradingField {...props} /> },
  cells: {
    document: ({ document }) => (
      <div className={classes.inRow}>
        <ScaleBar rows={document.rows} bare />
      </div>
    ),
    usedAt: ({ usedAt }) => <UseBadge usedAt={usedAt} />,
  },
  stays: frozenNote,
  slots: {
    actions: () => <UsualRows master={resultGradings} rows={USUAL_GRADINGS} draws={({ document }) => <ScaleBar rows={document.rows} />} />,
  },
});

const classesIn = (rows: ClassTable) =>
  rows.map((row) => textOf('classRow.inRow').replace('{name}', row.name).replace('{from}', row.fromCgpi)).join(' · ');

const Classes = masterPage(classTables, {
  text: { title: 'resultGradings.title', purpose: 'classTables.purpose', one: 'classTables.one' },
  columns: ['code', 'name', 'document', 'usedAt'],
  form: ['code', 'name', 'document'],
  wide: true,
  begin: { document: START_CLASSES },
  fields: { document: (props) => <ClassTableField {...props} /> },
  cells: {
    document: ({ document }) => classesIn(document),
    usedAt: ({ usedAt }) => <UseBadge usedAt={usedAt} />,
  },
  stays: frozenNote,
  slots: {
    actions: () => (
      <UsualRows master={classTables} rows={USUAL_CLASSES} draws={({ document }) => <LineNote>{classesIn(document)}</LineNote>} />
    ),
  },
});

/** Grade scales and, beside them, the class tables that give a CGPI its class. */
export function ResultGradingPage() {
  const { t } = useText(resultGradingText);
  const tabs = [
    { value: 'scales', label: t('resultGradings.scales') },
    { value: 'classes', label: t('resultGradings.classes') },
  ];
  return (
    <Page>
      <Tabs label={t('resultGradings.tabs')} tabs={tabs}>
        {(tab) => (tab === 'classes' ? <Classes /> : <Scales />)}
      </Tabs>
    </Page>
  );
}
