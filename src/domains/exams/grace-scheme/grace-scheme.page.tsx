import { lazy, Suspense } from 'react';
import { masterPage } from '../../../kit/master-page/master-page.tsx';
import { textsOf, withTexts } from '../../../kit/text/text.client.ts';
import { graceSchemeText } from './grace-scheme.text.ts';
import { frozenNote } from '../editing/frozen-document.tsx';
import { UseBadge } from '../editing/use-badge.tsx';
import { GraceField } from './grace-field.tsx';
import { graceSchemes } from './grace-scheme.contract.ts';
import { START_GRACE } from './start-grace.contract.ts';

const { textOf } = textsOf(graceSchemeText);

/** Loaded with the engine when a form opens. */
const GraceTrial = lazy(() => withTexts(import('./grace-trial.tsx')).then((file) => ({ default: file.GraceTrial })));

export const GraceSchemesPage = masterPage(graceSchemes, {
  text: { title: 'graceSchemes.title', purpose: 'graceSchemes.purpose', one: 'graceSchemes.one' },
  columns: ['code', 'name', 'document', 'usedAt'],
  form: ['code', 'name', 'document'],
  wide: true,
  begin: { document: START_GRACE },
  fields: { document: (props) => <GraceField {...props} /> },
  cells: {
    document: ({ document }) => {
      const used = document.ordinances.filter(({ enabled }) => enabled).map(({ ordinance, symbol }) => `${ordinance} ${symbol}`.trim());
      return document.enabled && used.length > 0 ? used.join(' · ') : textOf('graceScheme.off');
    },
    usedAt: ({ usedAt }) => <UseBadge usedAt={usedAt} />,
  },
  example: (values) => (
    <Suspense>
      <GraceTrial values={values} />
    </Suspense>
  ),
  stays: frozenNote,
});
