/** Students are older than the one and younger than the other; who is not was probably typed wrongly. */
const YOUNGEST = 10;
const OLDEST = 100;

/** Full years on a day; days as 2008-06-30. */
function ageOn(born: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(born.slice(0, 4));
  return day.slice(5) < born.slice(5) ? years - 1 : years;
}

/** What is odd about a date of birth: it is warned of, and saved all the same. */
export function birthDoubt(
  born: string,
  today: string,
): { readonly doubt: 'FUTURE' } | { readonly doubt: 'AGE'; readonly age: number } | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(born)) return null;
  if (born > today) return { doubt: 'FUTURE' };
  const age = ageOn(born, today);
  return age < YOUNGEST || age > OLDEST ? { doubt: 'AGE', age } : null;
}
