import { lazy } from 'react';
import { withTexts } from '../../../kit/text/text.client.ts';

/** Blocks that whoever is signed in watches today and later; nothing where there are none. */
export const OwnBlocksCard = lazy(() => withTexts(import('./own-blocks-card.tsx')).then((file) => ({ default: file.OwnBlocksCard })));
