import { canonicalPath } from '../../../kit/access/page-name.rules.ts';

export interface Navbar {
  readonly previewMode: boolean;
  readonly selectedUser: string | null;
  readonly previewLinks: readonly string[];
}

export const NO_PREVIEW: Navbar = { previewMode: false, selectedUser: null, previewLinks: [] };

const PREVIEW_PAGE = '/users/user-management/user-list';

/** Somebody else's menu is shown only on the list of users; it changes the display, never the rights. */
export const isPreview = (navbar: Navbar, path: string): boolean => navbar.previewMode && canonicalPath(path) === PREVIEW_PAGE;
