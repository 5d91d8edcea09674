import { create } from 'zustand';
import { NO_PREVIEW, type Navbar } from './menu-preview.rules.ts';

/** The specification's `navbar` area: whose menu is previewed, and its links. */
export const useNavbar = create<Navbar>(() => NO_PREVIEW);
