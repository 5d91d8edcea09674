export interface ChartSpan {
  readonly kind: string;
  readonly name: string;
  readonly startsOn: string;
  readonly endsOn: string;
}

const DAY = 86_400_000;
const dayNo = (day: string) => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);

/** Positions in per cent of the days from the first to the last, both included; null: nothing to draw. */
export function chartOf(spans: readonly ChartSpan[]) {
  const whole = spans.filter((span) => span.endsOn >= span.startsOn);
  if (whole.length === 0) return null;
  const first = Math.min(...whole.map((span) => dayNo(span.startsOn)));
  const days = Math.max(...whole.map((span) => dayNo(span.endsOn))) - first + 1;
  const share = (count: number) => Math.round((count * 10_000) / days) / 100;
  const bars = whole.map((span) => ({
    span,
    left: share(dayNo(span.startsOn) - first),
    width: share(dayNo(span.endsOn) - dayNo(span.startsOn) + 1),
  }));
  const months = Array.from({ length: days }, (_, at) => new Date((first + at) * DAY).toISOString().slice(0, 10))
    .map((day, at) => ({ name: day.slice(0, 7), day, left: share(at) }))
    .filter(({ day }) => day.endsWith('-01'));
  return { bars, months };
}
