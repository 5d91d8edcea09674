import { create } from 'zustand';
import type { Navbar } from './navigation.rules.ts';

/** The specification's `navbar` area: whose menu is being looked at, and which links it has. */
export const useNavbar = create<Navbar>(() => ({ previewMode: false, selectedUser: null, previewLinks: [] }));
