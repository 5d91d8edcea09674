/** A word as it begins a line or names a choice: 'you' → 'You'. */
export const atLineStart = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);
