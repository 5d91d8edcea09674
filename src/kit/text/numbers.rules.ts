/** Numbers out of what is typed, pasted or read: separated by anything that is no part of one; each once, in order. */
export const numbersIn = (text: string): string[] => [
  ...new Set(
    text
      .replace(/^\ufeff/, '')
      .split(/[\s,;"']+/)
      .filter((one) => one !== ''),
  ),
];
