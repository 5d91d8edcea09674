import type { students as english } from '../en/students.client.ts';

export const students: Record<keyof typeof english, string> = {};
