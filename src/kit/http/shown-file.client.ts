import { useSyncExternalStore } from 'react';

/** A file as it came, under the name the server gave it. */
export interface NamedFile {
  readonly name: string;
  readonly blob: Blob;
}

let shown: NamedFile | null = null;
let places = 0;
const listeners = new Set<() => void>();

function set(file: NamedFile | null): void {
  shown = file;
  for (const tell of listeners) tell();
}

const subscribe = (tell: () => void) => {
  listeners.add(tell);
  return () => void listeners.delete(tell);
};

/** Registers the page's document viewer. Returns a function to unregister. */
export function offerPlace(): () => void {
  places += 1;
  return () => {
    places -= 1;
    set(null);
  };
}

/** A picture as the viewer can show it. */
export const isPicture = ({ type }: Blob): boolean => /^image\/(png|jpeg)\b/.test(type);

/** A document or a picture is looked at before it is kept; everything else, and where no place is, is handed to the browser. */
export function showOrSave(file: NamedFile): void {
  if (places > 0 && (file.blob.type.startsWith('application/pdf') || isPicture(file.blob))) set(file);
  else saveFile(file);
}

/** Hands a file to the browser under its name. */
export function saveFile({ name, blob }: NamedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

export const useShownFile = (): NamedFile | null => useSyncExternalStore(subscribe, () => shown);
export const closeFile = (): void => set(null);
