import { lazy } from 'react';
import { withTexts } from '../../../kit/text/text.client.ts';

/** When others checked the documents of whoever is signed in; loaded beside the page that shows it. */
export const OwnChecks = lazy(() => withTexts(import('./own-checks.tsx')).then((file) => ({ default: file.OwnChecks })));
