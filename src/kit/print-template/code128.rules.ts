/** Widths of bar and space in turn, of each value of Code 128. */
const WIDTHS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232'
).split(' ');
const STOP = '2331112';
const START_B = 104;
const START_C = 105;
/** White on both sides, in modules. */
const QUIET = 10;

/** The values of a text: two digits each where it is an even number of digits, else letter by letter. Null: it has a sign that Code 128 B lacks. */
function valuesOf(content: string): readonly number[] | null {
  if (/^(\d\d)+$/.test(content)) return [START_C, ...(content.match(/../g) ?? []).map(Number)];
  if (!/^[ -~]+$/.test(content)) return null;
  return [START_B, ...Array.from(content, (letter) => letter.charCodeAt(0) - 32)];
}

export interface Bars {
  /** Modules from edge to edge with the quiet zones. */
  readonly modules: number;
  /** Where each bar begins, and how wide it is. */
  readonly bars: readonly (readonly [at: number, width: number])[];
}

/** A text as Code 128 (ISO/IEC 15417); null: it cannot be written so. */
export function code128(content: string): Bars | null {
  const values = valuesOf(content);
  if (values === null) return null;
  const check = values.reduce((sum, value, at) => sum + value * Math.max(1, at), 0) % 103;
  const widths = [...values, check].map((value) => WIDTHS[value] ?? '').join('') + STOP;
  let at = QUIET;
  const bars: (readonly [number, number])[] = [];
  for (const [turn, width] of Array.from(widths, Number).entries()) {
    if (turn % 2 === 0) bars.push([at, width]);
    at += width;
  }
  return { modules: at + QUIET, bars };
}

/** The bars as one path of an SVG that is stretched to its box. */
export function barsSvg({ modules, bars }: Bars): string {
  const path = bars.map(([at, width]) => `M${at} 0h${width}v1h-${width}z`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules} 1" preserveAspectRatio="none" shape-rendering="crispEdges"><path fill="#000" d="${path}"/></svg>`;
}
