import { lazy } from 'react';
import { withTexts } from '../../../kit/text/text.client.ts';

/** The letters of whoever is signed in; loaded beside the page that shows them. */
export const OwnLetters = lazy(() => withTexts(import('./own-letters.tsx')).then((file) => ({ default: file.OwnLetters })));
