import { IconArchive, IconHistory, IconPencil } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { textsOf, withTexts } from '../../../kit/text/text.client.ts';
import { examPatternText } from './exam-pattern.text.ts';
import { StateBadge } from '../../../kit/ui/state-badge.tsx';
import { UseBadge } from '../editing/use-badge.tsx';
import { AskActivate } from './ask-activate.tsx';
import { examPatterns } from './exam-pattern.contract.ts';
import { NewVersionItem, patternStays } from './new-version.tsx';
import { START_SETS, START_SETTINGS } from '../trial/start-pattern.contract.ts';

const { textOf } = textsOf(examPatternText);

/** Loaded with the form, which alone needs it. */
const SettingsField = lazy(() => withTexts(import('./settings-field.tsx')).then((file) => ({ default: file.SettingsField })));
const HeadSetsField = lazy(() => withTexts(import('./head-sets-field.tsx')).then((file) => ({ default: file.HeadSetsField })));
/** Loaded with the engine when a form opens. */
const PatternTrial = lazy(() => withTexts(import('./pattern-trial.tsx')).then((file) => ({ default: file.PatternTrial })));

const STATES = {
  DRAFT: { tone: 'grey', icon: IconPencil },
  ACTIVE: { tone: 'green' },
  SUPERSEDED: { tone: 'grey', icon: IconHistory },
  ARCHIVED: { tone: 'grey', icon: IconArchive },
} as const;

export const ExamPatternsPage = masterPage(examPatterns, {
  text: { title: 'examPatterns.title', purpose: 'examPatterns.purpose', one: 'examPatterns.one' },
  columns: ['code', 'name', 'versionNo', 'headSets', 'resultGradingId', 'state', 'usedAt'],
  form: ['code', 'name', 'resultGradingId', 'graceSchemeId', 'classTableId', 'settings', 'headSets'],
  wide: true,
  begin: { settings: START_SETTINGS, headSets: START_SETS },
  fields: {
    settings: (props) => <SettingsField {...props} />,
    headSets: (props) => <HeadSetsField {...props} />,
  },
  cells: {
    headSets: ({ headSets }) => headSets.map(({ name }) => name).join(' · '),
    state: ({ state }) => <StateBadge {...STATES[state]}>{textOf(`examPattern.state.${state}`)}</StateBadge>,
    usedAt: ({ usedAt }) => <UseBadge usedAt={usedAt} />,
  },
  example: (values) => (
    <Suspense>
      <PatternTrial values={values} />
    </Suspense>
  ),
  stays: patternStays,
  slots: {
    stepDialogs: { activate: (row, close) => <AskActivate id={row.id} onClose={close} /> },
    rowItems: (row, abilities, show) => (abilities['create'] ? <NewVersionItem row={row} show={show} /> : null),
  },
});
