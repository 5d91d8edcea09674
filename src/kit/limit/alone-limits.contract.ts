/** What one person may do alone, where the institute has no setting of its own: rows of personal data in a file without a reason, those of a day without a second person, messages of a day. */
export const ALONE = { exportRows: 500, exportTogetherRows: 2_000, broadcastMails: 5_000 } as const;
export type AloneLimit = keyof typeof ALONE;
export const ALONE_LIMITS = ['exportRows', 'exportTogetherRows', 'broadcastMails'] as const satisfies readonly AloneLimit[];
