import { expect, it } from 'vitest';
import { isOtherKind, isPictureOf, numberOf } from './photo-name.rules.ts';

it.each([
  ['2026000001.jpg', '2026000001'],
  ['2026000001', '2026000001'],
  ['FYBSC/A 012.JPEG', 'a 012'],
  ['C:\\photos\\00123.png', '00123'],
  ['2026000001 (1).jpg', '2026000001'],
  ['2026000001 - Copy.jpg', '2026000001'],
  ['26.0001.jpg', '26.0001'],
  ['  PRN-7 .heic', 'prn-7'],
  ['.jpg', ''],
])('%s is named by %s', (name, number) => {
  expect(numberOf(name)).toBe(number);
});

it.each([
  ['class/1.jpg', true],
  ['class/', false],
  ['__MACOSX/._1.jpg', false],
  ['class/.DS_Store', false],
  ['Thumbs.db', false],
])('%s is a picture of somebody: %s', (path, is) => {
  expect(isPictureOf(path)).toBe(is);
});

it.each([
  ['class/read me.txt', true],
  ['list.xlsx', true],
  ['2026000001.HEIC', true],
  ['2026000001.JPG', false],
  ['2026000001.jpeg', false],
  ['2026000001.png', false],
  ['2026000001', false],
  ['26.0001', false],
])('%s is a file of another kind: %s', (path, is) => {
  expect(isOtherKind(path)).toBe(is);
});
