/** What the specification allows for a profile picture. */
export const LARGEST_PICTURE = {
  bytes: 400_000,
  refusal: { code: 'PICTURE_TOO_LARGE', message: 'File size must be less than 400kb', path: 'body' },
} as const;
