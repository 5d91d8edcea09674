import type { feed as english } from '../en/feed.client.ts';

export const feed: Record<keyof typeof english, string> = {
};
