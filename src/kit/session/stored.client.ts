/** Removes what a browser keeps; where storage is forbidden there is nothing, and that is no error. */
export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The names of all that this browser keeps; none where storage is forbidden. */
export function storedKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
  } catch {
    return [];
  }
}
