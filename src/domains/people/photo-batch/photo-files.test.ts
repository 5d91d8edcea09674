import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { LARGEST_PICTURE } from '../../../kit/picture/largest-picture.contract.ts';
import { chosenPhotos, sendable } from './photo-files.client.ts';
import { sendableName } from './photo-name.rules.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text));
const zipped = (files: Record<string, Uint8Array>, level: 0 | 6 = 6) =>
  new File([Uint8Array.from(zipSync(files, { level }))], 'photos.zip');
const namesIn = async (file: File) => (await chosenPhotos([file])).photos.map(({ name }) => name);

it('ten thousand wrong names are ten thousand files, none of which is read before its turn', async () => {
  const files = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`wrong name ${at}.jpg`, bytes(String(at))]));
  const { photos, unread } = await chosenPhotos([zipped(files)]);
  expect([photos.length, unread]).toEqual([10_000, []]);
  expect(await (await photos[9_999]?.read())?.text()).toBe('9999');
});

it('folders and what systems put beside pictures are no pictures; a zip within a zip is one line and is not opened', async () => {
  const inner = zipSync({ 'deep.jpg': bytes('deep') });
  const file = zipped({
    'class/': bytes(''),
    'class/1.jpg': bytes('one'),
    '__MACOSX/._1.jpg': bytes('x'),
    'Thumbs.db': bytes('x'),
    'more.zip': inner,
  });
  expect(await namesIn(file)).toEqual(['class/1.jpg', 'more.zip']);
});

it('names that climb out of a folder are names, and nothing more', async () => {
  const names = ['../../etc/passwd.jpg', '/var/2026.png', 'C:\\photos\\2026.png', '....//2026.jpg'];
  expect(await namesIn(zipped(Object.fromEntries(names.map((name) => [name, bytes('x')]))))).toEqual(names);
});

it('two files of one number are two lines', async () => {
  expect(await namesIn(zipped({ 'a/2026.jpg': bytes('a'), 'b/2026.jpg': bytes('b') }))).toEqual(['a/2026.jpg', 'b/2026.jpg']);
});

it('of a bomb so much is read as tells that it is no picture', async () => {
  const bomb = zipped({ '2026.jpg': new Uint8Array(60_000_000) });
  expect(bomb.size).toBeLessThan(100_000);
  const [photo] = (await chosenPhotos([bomb])).photos;
  const read = await photo?.read();
  expect(read?.size).toBe(LARGEST_PICTURE.bytes);
  expect(photo && (await sendable(photo)).size).toBe(LARGEST_PICTURE.bytes);
});

it('a file whose place or packing is wrong is sent as nothing that anybody takes for a picture', async () => {
  const good = Uint8Array.from(zipSync({ '2026.jpg': bytes('picture '.repeat(50)) }));
  const list = good.length - 22 - 46 - '2026.jpg'.length;
  const broken = good.slice();
  // Its head begins beyond the end of the file.
  new DataView(broken.buffer).setUint32(list + 42, 0x7fff_ffff, true);
  const [beyond] = (await chosenPhotos([new File([broken], 'a.zip')])).photos;
  expect(beyond && (await sendable(beyond)).size).toBe(0);
  const torn = good.slice();
  torn.fill(0xff, 38, 41);
  const [damaged] = (await chosenPhotos([new File([torn], 'b.zip')])).photos;
  expect(damaged && (await sendable(damaged)).size).toBe(0);
});

it('a zip that says its list is larger than any is not read, and is named', async () => {
  const lying = Uint8Array.from(zipSync({ '2026.jpg': bytes('x') }));
  new DataView(lying.buffer).setUint32(lying.length - 22 + 12, 0x7fff_ffff, true);
  expect(await chosenPhotos([new File([lying], 'lying.zip')])).toEqual({ photos: [], unread: ['lying.zip'] });
});

it.each([
  ['2026.jpg', '2026.jpg'],
  ['20\u000026\u0007.jpg', '2026.jpg'],
  ['\u0000', '?'],
  ['   ', '?'],
  [`${'x'.repeat(400)}.jpg`, `${'x'.repeat(296)}.jpg`],
  [`\u{1F600}${'x'.repeat(295)}.jpg`, `${'x'.repeat(295)}.jpg`],
])('the name %j is sent as %j', (name, sent) => expect(sendableName(name)).toBe(sent));
