/** Colours of the tags of students; each is told by its words, too. */
export const TAG_COLOURS = ['GREY', 'RED', 'AMBER', 'GREEN', 'BLUE', 'NAVY'] as const;
export type TagColour = (typeof TAG_COLOURS)[number];
