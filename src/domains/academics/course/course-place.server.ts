import { stackPlaces } from '../../../kit/stack/stack-place-kind.server.ts';
import { courses } from './course.contract.ts';
import { toCourse } from './course-place.rules.ts';
import { placesOfCourses } from './course-place.store.ts';

export const coursePlaces = stackPlaces({ master: courses, list: placesOfCourses, move: toCourse });
