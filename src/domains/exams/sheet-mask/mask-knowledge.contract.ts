/** On a masked sheet: why a person knows whose answer books these are, so that its marks are somebody else's to enter. */
export const MASK_KNOWLEDGE = ['PRINTED', 'MAY_PRINT'] as const;
export type MaskKnowledge = (typeof MASK_KNOWLEDGE)[number];
