/** At the end of a name, as devices and operating systems write it: the kind of file, and which copy it is. */
const KIND = /\.[a-z]{2,5}$/i;
const COPY = /\s*(\(\d{1,3}\)|- copy)$/i;

/** The number that a picture's file is named by: without folder, kind of file and the mark of a copy, in small letters. */
export function numberOf(fileName: string): string {
  const name = fileName.split(/[\\/]/).at(-1)?.trim() ?? '';
  return name.replace(KIND, '').replace(COPY, '').trim().toLowerCase();
}

const MOST_LETTERS = 300;

/** A name as it may be sent: without signs that cannot be written, at most so long, its end kept. One without any is still a line of its own. */
export function sendableName(name: string): string {
  const letters = Array.from(name.replaceAll(/\p{Cc}/gu, '').trim());
  while (letters.join('').length > MOST_LETTERS) letters.shift();
  return letters.join('').trim() || '?';
}

/** Folders, and what operating systems put beside the pictures. */
export const isPictureOf = (path: string): boolean => {
  const name = path.split('/').at(-1) ?? '';
  return name !== '' && !name.startsWith('.') && !path.startsWith('__MACOSX/') && !/^(thumbs\.db|desktop\.ini)$/i.test(name);
};

/** Whether a name says that the file is of another kind: a list, a letter. One without an ending may be a picture. */
export const isOtherKind = (path: string): boolean => KIND.test(path.trim()) && !/\.(jpe?g|jpe|jfif|png)$/i.test(path.trim());
