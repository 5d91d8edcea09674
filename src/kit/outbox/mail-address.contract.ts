/** One address and nothing else: no names, quotes, comments or lists, which mailers read in different ways. */
const ADDRESS = /^[a-z0-9](?:[a-z0-9._%+-]{0,62}[a-z0-9_%+-])?@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/;

export const isMailAddress = (text: string): boolean => text.length <= 254 && ADDRESS.test(text) && !text.includes('..');
