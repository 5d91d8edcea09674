import { availableParallelism, loadavg } from 'node:os';

/** Converts milliseconds promised for an idle machine to this machine's present load: with five processes everything takes five times as long. */
export const promised = (milliseconds: number): number =>
  milliseconds * Math.max(1, ...loadavg().map((load) => load / availableParallelism()));
