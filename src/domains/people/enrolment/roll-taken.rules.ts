/** The refusal of a roll number that another student of the division has: it says whose it is. */
export function rollTaken({ rollNo, holder }: { readonly rollNo: string; readonly holder: string }) {
  const value = `${rollNo}, ${holder}`;
  return { code: 'ROLL_NO_TAKEN', message: `Roll no. is taken in this division: ${value}.`, value };
}
