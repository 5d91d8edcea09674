/** Day of an instant as people write it in India: "2027-05-31T…" → "31/05/2027". */
export function dayText(instant: unknown): string {
  const found = typeof instant === 'string' ? /^(\d{4})-(\d{2})-(\d{2})/.exec(instant) : null;
  return found ? `${found[3]}/${found[2]}/${found[1]}` : '';
}
