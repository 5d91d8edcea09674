import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chunk, greyPng } from '../src/kit/picture/test-pictures.server.ts';
import { setTemplate } from '../src/kit/print-template/set-template.server.ts';
import type { PrintTemplate } from '../src/kit/print-template/template.contract.ts';
import { DATASETS, INSTITUTE_PICTURES } from '../src/domains/print/print-kind/print-kinds.contract.ts';
import type { PrintKind } from '../src/domains/print/print-kind/print-kinds.contract.ts';
import { sampleValues } from '../src/domains/print/print-kind/sample-values.rules.ts';
import { SHIPPED } from '../src/domains/print/print-kind/shipped-templates.contract.ts';
import { seenOn } from './pdf-picture.server.ts';

/*
 * How the shipped templates look: small grey pictures of every page, kept in fixtures/looks. `npm run looks` makes them anew; look at what changed
 * before you commit it.
 */

export const LOOKS = join(import.meta.dirname, '..', 'fixtures', 'looks');
const DPI = 60;
/** Steps of grey: a file with fewer is smaller. */
const STEP = 17;
const PATH = 'kit/print-template/shown/grey.png';
const PICTURES = Object.fromEntries(
  [...INSTITUTE_PICTURES, 'student.photo', 'applicant.photo', 'applicant.signature'].map((key) => [key, PATH]),
);
const SAMPLES = [
  ['SHORT', 'en'],
  ['LONG', 'en'],
  ['DEVANAGARI', 'mr'],
] as const;

interface Look {
  readonly width: number;
  readonly height: number;
  /** One byte for each pixel, line by line. */
  readonly grey: Uint8Array;
}

/** The pages of a template with each sample, by the name of their file. */
export async function looksOf(kind: PrintKind, template: PrintTemplate = SHIPPED[kind]): Promise<ReadonlyMap<string, Look>> {
  const looks = new Map<string, Look>();
  for (const [sample, wanted] of SAMPLES) {
    const language = template.languages.includes(wanted) ? wanted : 'en';
    const values = sampleValues(DATASETS[kind], sample, PICTURES);
    const { pdf } = await setTemplate(template, [values], { title: kind, language, pictures: { [PATH]: greyPng(60, 72) } });
    const pages = await seenOn(pdf, DPI, ({ data, width, height }) => ({
      width,
      height,
      grey: Uint8Array.from({ length: width * height }, (_, at) => inGrey(data, at * 4)),
    }));
    for (const [at, look] of pages.entries()) looks.set(`${kind}-${sample}-${at + 1}.png`.toLowerCase(), look);
  }
  return looks;
}

/** Whole numbers only, so that every machine makes the same steps. */
function inGrey(data: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return Math.round((red * 30 + green * 59 + blue * 11) / (100 * STEP)) * STEP;
}

export function pngOf({ width, height, grey }: Look): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const lines = Buffer.alloc(height * (width + 1));
  for (let line = 0; line < height; line += 1) lines.set(grey.subarray(line * width, (line + 1) * width), line * (width + 1) + 1);
  const body = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines, { level: 9 })), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...body]);
}

async function lookIn(png: Buffer): Promise<Look> {
  const image = await loadImage(png);
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, grey: Uint8Array.from({ length: width * height }, (_, at) => data[at * 4] ?? 0) };
}

/** The kept pictures of a kind by the name of their file. */
export async function keptLooks(kind: PrintKind): Promise<ReadonlyMap<string, Look>> {
  const names = readdirSync(LOOKS).filter((name) => name.startsWith(`${kind}-`.toLowerCase()));
  const looks = await Promise.all(names.map(async (name) => [name, await lookIn(readFileSync(join(LOOKS, name)))] as const));
  return new Map(looks);
}

/** A pixel is another one from so many steps on: edges of letters may differ by a hair between machines. */
const OTHER = 64;

/** How many pixels differ; all of them where the pages are not of one size. */
export function differing(one: Look, other: Look): number {
  if (one.width !== other.width || one.height !== other.height) return one.grey.length;
  return one.grey.reduce((count, grey, at) => count + Number(Math.abs(grey - (other.grey[at] ?? 0)) >= OTHER), 0);
}
