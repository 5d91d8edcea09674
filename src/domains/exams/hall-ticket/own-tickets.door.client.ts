import { lazy } from 'react';
import { withTexts } from '../../../kit/text/text.client.ts';

/** The hall tickets of whoever is signed in; loaded beside the page that shows them. */
export const OwnTickets = lazy(() => withTexts(import('./own-tickets.tsx')).then((file) => ({ default: file.OwnTickets })));
