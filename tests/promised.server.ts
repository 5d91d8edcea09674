import { availableParallelism, loadavg } from 'node:os';

/** Milliseconds that were promised of a machine that does nothing else, on this one at this moment: shared by five, everything takes five times as long. */
export const promised = (milliseconds: number): number =>
  milliseconds * Math.max(1, ...loadavg().map((load) => load / availableParallelism()));
