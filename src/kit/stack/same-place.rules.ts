type Places = Readonly<Partial<Record<string, string>>>;

/** Whether copies would stand where their originals are: in one institute, every place of the target is that of the source, or none is chosen. */
export const isSamePlace = (isOneInstitute: boolean, from: Places, to: Places): boolean =>
  isOneInstitute && Object.entries(to).every(([kind, id]) => from[kind] === id);
