import type { Tone } from '../../../kit/ui/state-badge.tsx';
import { studentProfiles } from '../student-profile/student-profile.contract.ts';
import { teacherProfiles } from '../teacher-profile/teacher-profile.contract.ts';
import { studentPhotos, teacherPhotos, type PhotoBatchCalls, type PhotoStanding } from './photo-batch.contract.ts';

/** Whose pictures: the calls for them, and where one of them is opened. */
export interface PhotoWhose {
  readonly people: 'STUDENTS' | 'TEACHERS';
  readonly calls: PhotoBatchCalls;
}

export const PHOTOS_OF = {
  STUDENTS: { people: 'STUDENTS', calls: studentPhotos },
  TEACHERS: { people: 'TEACHERS', calls: teacherPhotos },
} as const satisfies Record<string, PhotoWhose>;

export const MASTER_OF = { STUDENTS: studentProfiles, TEACHERS: teacherProfiles } as const;

export const PERSON_AT = {
  STUDENTS: '/student-management/manage-students/student-directory',
  TEACHERS: '/teacher-management/manage-teachers/teacher-directory',
} as const;

const TONES: Partial<Record<PhotoStanding, Tone>> = {
  READY: 'blue',
  WAITING: 'grey',
  LEFT_OUT: 'grey',
  PUT_IN: 'green',
  UNDONE: 'grey',
};

/** Everything else needs somebody. */
export const toneOf = (standing: PhotoStanding): Tone => TONES[standing] ?? 'amber';
