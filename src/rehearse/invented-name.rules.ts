const FIRST = [
  'Zo',
  'Quel',
  'Xan',
  'Yot',
  'Plim',
  'Drun',
  'Glav',
  'Skib',
  'Tirp',
  'Wend',
  'Brox',
  'Fliz',
  'Krug',
  'Ymba',
  'Ostu',
  'Ulvi',
] as const;
const MIDDLE = ['ba', 'co', 'du', 'fi', 'ga', 'he', 'ju', 'ko', 'li', 'mo', 'nu', 'pe', 'ri', 'so', 'tu', 've'] as const;
const LAST = [
  'rix',
  'dorn',
  'plet',
  'quon',
  'zim',
  'stov',
  'gral',
  'wick',
  'thun',
  'bast',
  'kor',
  'nelp',
  'frim',
  'jask',
  'lund',
  'vort',
] as const;

/** Knuth's multiplicative step: neighbouring rows get names far apart. */
const SPREAD = 2_654_435_761;

/** An invented name, always the same for the same row: the register's own names are not published. */
export function inventedName(row: number): { readonly fullName: string; readonly surname: string } {
  const mixed = (row * SPREAD) % 2 ** 32;
  const part = (list: readonly string[], place: number) => list[Math.floor(mixed / 16 ** place) % list.length] ?? '';
  const surname = `${part(FIRST, 7)}${part(MIDDLE, 6)}${part(LAST, 5)}`;
  return { fullName: `${part(FIRST, 4)}${part(LAST, 3)} ${surname}`, surname };
}
