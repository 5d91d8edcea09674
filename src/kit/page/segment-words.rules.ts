/** Written in capitals wherever they are read. */
const ABBREVIATIONS = ['dcr', 'hrms', 'id', 'sgpi'];

/** A segment of an address in words: 'academic-year' → 'Academic Year'. */
export const segmentWords = (segment: string): string =>
  segment
    .split('-')
    .map((word) => (ABBREVIATIONS.includes(word) ? word.toUpperCase() : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(' ');
