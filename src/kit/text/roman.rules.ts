const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI'];

/** 4 → IV, up to XVI; a number beyond stays as it is. */
export const roman = (one: number): string => NUMERALS[one - 1] ?? String(one);
