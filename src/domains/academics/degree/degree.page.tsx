import { FeedButton } from '../../../kit/feed/feed-button.tsx';
import { masterPage } from '../../../kit/master/master-page.tsx';
import { CatalogueTabs, type CatalogueTab } from '../catalogue-tabs.tsx';
import { FacultiesPage } from '../faculty/faculty.page.tsx';
import { degrees } from './degree.contract.ts';

const Degrees = masterPage(degrees, {
  text: { title: 'degrees.title', purpose: 'degrees.purpose', one: 'degrees.one' },
  columns: ['code', 'name', 'level', 'durationYears', 'facultyId'],
  form: ['code', 'name', 'level', 'durationYears', 'facultyId'],
  slots: { actions: () => <FeedButton master={degrees} /> },
});

const TABS: readonly [CatalogueTab, ...CatalogueTab[]] = [
  { value: 'degrees', title: 'degrees.title', feature: 'degrees', Body: Degrees },
  { value: 'faculties', title: 'faculties.title', feature: 'faculties', Body: FacultiesPage },
];

/** Degrees and, beside them, the faculties that award them. */
export function DegreesPage() {
  return <CatalogueTabs of="catalogue.tabs.degrees" tabs={TABS} />;
}
