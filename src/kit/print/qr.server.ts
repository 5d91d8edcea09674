import { create } from 'qrcode';

interface QrCode {
  readonly svg: string;
  /** From edge to edge, without the quiet zone. */
  readonly modules: number;
}

/** A QR code as one path of an SVG, without margin, error correction M. */
export function qrCode(content: string): QrCode {
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules;
  let path = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      let run = 0;
      while (column + run < size && data[row * size + column + run]) run++;
      if (run > 0) path += `M${column} ${row}h${run}v1h-${run}z`;
      column += run;
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${path}"/></svg>`;
  return { svg, modules: size };
}
