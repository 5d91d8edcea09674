/** What a certificate, letter or list may be; the ends of names, as a file dialog asks for them. */
export const PAPER_TYPES = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export const PAPER_ENDS = '.pdf,.png,.jpg,.jpeg';
export const MOST_PAPER_BYTES = 5_120_000;
