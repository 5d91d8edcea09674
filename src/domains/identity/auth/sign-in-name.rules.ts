/** The typed sign-in name, normalised for look-up: ten digits are a phone number of India. */
export function plainSignInName(typed: string): string {
  const name = typed.trim().toLowerCase();
  return /^[0-9]{10}$/.test(name) ? `+91${name}` : name;
}
