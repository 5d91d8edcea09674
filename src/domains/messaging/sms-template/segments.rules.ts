/** Signs of GSM 03.38 that take one septet. */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Those of its extension take two: an escape goes before them. */
const EXTENSION = new Set('^{}\\[~]|€\f');

export interface Segments {
  readonly encoding: 'GSM7' | 'UCS2';
  readonly segments: number;
}

/** What fits into one SMS, and into each part of a longer one, whose header takes the rest. */
const ROOM = { GSM7: { alone: 160, part: 153 }, UCS2: { alone: 70, part: 67 } } as const;

/** How many SMS a text is paid as. A sign of two units is never cut in two by the end of a part. */
export function segmentsOf(text: string): Segments {
  const signs = Array.from(text);
  const isBasic = signs.every((sign) => BASIC.has(sign) || EXTENSION.has(sign));
  const encoding = isBasic ? 'GSM7' : 'UCS2';
  const sizes = signs.map((sign) => (isBasic ? (EXTENSION.has(sign) ? 2 : 1) : sign.length));
  const { alone, part } = ROOM[encoding];
  if (sizes.reduce((sum, size) => sum + size, 0) <= alone) return { encoding, segments: 1 };
  let [segments, left] = [1, part];
  for (const size of sizes) {
    if (size > left) [segments, left] = [segments + 1, part];
    left -= size;
  }
  return { encoding, segments };
}

/** Rupees for so many segments at a price in paise of at most three digits after the point, exactly: 3 at '13.5' cost '0.405'. */
export function costOf(segments: number, paise: string): string {
  const [whole = '0', part = ''] = paise.split('.');
  const digits = (BigInt(whole + part.padEnd(3, '0')) * BigInt(segments)).toString().padStart(6, '0');
  return `${digits.slice(0, -5)}.${digits.slice(-5).replace(/0{1,3}$/, '')}`;
}
