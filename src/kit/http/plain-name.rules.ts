/** The name of a file with one kind of space, so that no name only looks like another; empty where it holds a path, a control letter or a break of lines. */
export const plainName = (name: string): string =>
  /^[^/\\\p{Cc}\p{Zl}\p{Zp}]+$/u.test(name) ? name.replaceAll(/\p{Zs}+/gu, ' ').trim() : '';
