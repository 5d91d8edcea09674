import { LARGEST_PICTURE } from '../../../kit/picture/largest-picture.contract.ts';
import { sendablePicture } from '../../../kit/picture/sendable-picture.client.ts';
import { isPictureOf } from './photo-name.rules.ts';
import { entriesOf, HEAD_BYTES, headBytes, listOf, MOST_COMMENT, type ZipEntry } from './zip-entries.rules.ts';

/** A file that was chosen, or one inside a chosen zip; it is read when its turn comes. */
export interface ChosenPhoto {
  readonly name: string;
  read(): Promise<Blob>;
}

const END_BYTES = 22;
const DEFLATED = 8;
/** Larger than what any camera makes of one picture. */
const MOST_UNPACKED = 40_000_000;
/** The list of a zip of ten thousand long names has two; a zip that says more is read no further. */
const MOST_LIST = 16_000_000;

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

async function unpacked(zip: File, { headAt, packed, method }: ZipEntry): Promise<Blob> {
  const head = headBytes(await bytesOf(zip.slice(headAt, headAt + HEAD_BYTES)));
  const content = zip.slice(headAt + (head ?? 0), headAt + (head ?? 0) + packed);
  if (method !== DEFLATED) return content;
  return beginningOf(content.stream().pipeThrough(new DecompressionStream('deflate-raw')));
}

/** What comes of a packed file, until it is more than any picture: of a bomb only as much as tells that it is none. */
async function beginningOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Blob> {
  const reader = stream.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    pieces.push(piece.value);
    bytes += piece.value.byteLength;
    if (bytes <= MOST_UNPACKED) continue;
    await reader.cancel().catch(() => undefined);
    return new Blob(pieces).slice(0, LARGEST_PICTURE.bytes);
  }
  return new Blob(pieces);
}

/** The pictures of a zip; null: it cannot be read. */
async function inZip(zip: File): Promise<ChosenPhoto[] | null> {
  const list = listOf(await bytesOf(zip.slice(Math.max(0, zip.size - END_BYTES - MOST_COMMENT))));
  const entries = list && list.bytes <= MOST_LIST && entriesOf(await bytesOf(zip.slice(list.from, list.from + list.bytes)));
  if (!entries) return null;
  return entries.flatMap((entry) => {
    const name = new TextDecoder().decode(entry.name);
    return isPictureOf(name) ? [{ name, read: () => unpacked(zip, entry) }] : [];
  });
}

const isZip = ({ name, type }: File) => type.includes('zip') || name.toLowerCase().endsWith('.zip');

/** The pictures among what was chosen or dropped; the names of zips that cannot be read. */
export async function chosenPhotos(files: readonly File[]): Promise<{ photos: ChosenPhoto[]; unread: string[] }> {
  const photos: ChosenPhoto[] = [];
  const unread: string[] = [];
  for (const file of files) {
    const found = isZip(file) ? await inZip(file).catch(() => null) : [{ name: file.name, read: async () => file }];
    if (found === null) unread.push(file.name);
    else photos.push(...found.filter(({ name }) => isPictureOf(name)));
  }
  return { photos, unread };
}

/** What is sent of a picture: a large one is made smaller; of what is no picture as much as the server needs to say so. */
export const sendable = async (photo: ChosenPhoto): Promise<Blob> => sendablePicture(await photo.read().catch(() => new Blob([])));
