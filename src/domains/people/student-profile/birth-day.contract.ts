/** Students are older than the one and younger than the other; who is not was probably typed wrongly. */
const YOUNGEST = 10;
const OLDEST = 80;

/** Full years on a day; days as 2008-06-30. */
function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** What is odd about a date of birth. */
export function birthDoubt(born: unknown, today: string) {
  if (typeof born !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(born)) return null;
  if (born > today) return { says: 'studentProfile.birth.FUTURE' as const };
  const age = ageOn(born, today);
  return age < YOUNGEST || age > OLDEST ? { says: 'studentProfile.birth.AGE' as const, facts: { age: String(age) } } : null;
}
