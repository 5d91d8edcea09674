/** Kinds of files that people send, told by their content; their names must end accordingly. */
export const FILE_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;
export type FileType = (typeof FILE_TYPES)[number];
