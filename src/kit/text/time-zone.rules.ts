const clocks = new Map<string, Intl.DateTimeFormat>();

/** The year, month, day, hour, minute and second that a clock in the zone shows, as if they were in Greenwich. */
function wallClock(at: number, zone: string): number {
  const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { ...parts, hourCycle: 'h23', timeZone: zone });
  clocks.set(zone, clock);
  const shown = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** How far the clocks of a zone are ahead of Greenwich at a moment, in milliseconds. */
export const aheadOf = (at: number, zone: string): number => wallClock(at, zone) - Math.floor(at / 1000) * 1000;

/** '+05:30' */
export function offsetText(at: number, zone: string): string {
  const minutes = Math.round(aheadOf(at, zone) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '−' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}
