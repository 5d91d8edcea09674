/** A group that is called "Elective I" already says what it is. */
export const namesElective = (group: string): boolean => /^(?:open )?(?:elective|वैकल्पिक|ऐच्छिक)/iu.test(group.trim());
