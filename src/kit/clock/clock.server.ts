import type { Clock } from './clock.rules.ts';

export const systemClock: Clock = { now: () => Date.now() };
