const FIRST = ['Zo', 'Quel', 'Xan', 'Yot', 'Plim', 'Drun', 'Glav', 'Skib', 'Tirp', 'Wend', 'Brox', 'Fliz', 'Krug', 'Ymba', 'Ostu', 'Ulvi'] as const;
const MIDDLE = ['ba', 'co', 'du', 'fi', 'ga', 'he', 'ju', 'ko', 'li', 'mo', 'nu', 'pe', 'ri', 'so', 'tu', 've'] as const;
const LAST = ['rix', 'dorn', 'plet', 'quon', 'zim', 'stov', 'gral', 'wick', 'thun', 'bast', 'kor', 'nelp', 'frim', 'jask', 'lund', 'vort'] as const;

/** A name that nobody bears, always the same for the same row: the register's own names are not published. */
export function inventedName(row: number): { readonly fullName: string; readonly surname: string } {
  // Steps that share no factor with the lists spread neighbouring rows over the alphabet.
  const given = `${pick(FIRST, row * 7)}${pick(LAST, row * 11 + 3)}`;
  const surname = `${pick(FIRST, row * 5 + 1)}${pick(MIDDLE, row * 3)}${pick(LAST, row * 13 + 5)}`;
  return { fullName: `${given} ${surname}`, surname };
}

const pick = (list: readonly string[], at: number): string => list[at % list.length] ?? '';
