import { FeedButton } from '../../../kit/feed-drawer/feed-button.tsx';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { CatalogueTabs, type CatalogueTab } from '../catalogue-tabs.tsx';
import { faculties } from '../faculty/faculty.contract.ts';
import { FacultiesPage } from '../faculty/faculty.page.tsx';
import { useText } from '../../../kit/text/text.client.ts';
import { degreeText } from './degree.text.ts';
import { degrees } from './degree.contract.ts';

const Degrees = masterPage(degrees, {
  text: { title: 'degrees.title', purpose: 'degrees.purpose', one: 'degrees.one' },
  columns: ['code', 'name', 'level', 'durationYears', 'facultyId'],
  form: ['code', 'name', 'level', 'durationYears', 'facultyId'],
  slots: { actions: () => <FeedButton master={degrees} /> },
});

const TABS: readonly [CatalogueTab, ...CatalogueTab[]] = [
  { value: 'degrees', master: degrees, Body: Degrees },
  { value: 'faculties', master: faculties, Body: FacultiesPage },
];

/** Degrees and, beside them, the faculties that award them. */
export function DegreesPage() {
  const { t } = useText(degreeText);
  return <CatalogueTabs of={t('catalogue.tabs.degrees')} tabs={TABS} />;
}
