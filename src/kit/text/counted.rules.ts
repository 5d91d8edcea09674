/** A number with its noun, for the sentences that the server says in English. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;
