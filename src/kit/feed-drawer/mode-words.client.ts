import type { FeedMode } from '../feed/feed.contract.ts';
import { feedText } from '../feed/feed.text.ts';
import { textsOf } from '../text/text.client.ts';

const { t, textOf } = textsOf(feedText);

/** What a file does: in the words of its kind where it has its own. */
export const modeWords = (kind: string, mode: FeedMode): string => textOf(`feed.kind.${kind}.${mode}`, t(`feed.mode.${mode}`));
