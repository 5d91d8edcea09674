import { lazy } from 'react';
import { withTexts } from '../../../kit/text/text.client.ts';

/** When whoever is signed in writes which paper; loaded beside the page that shows it. */
export const OwnSittings = lazy(() => withTexts(import('./own-sittings.tsx')).then((file) => ({ default: file.OwnSittings })));
