import { recordNames } from '../../../kit/form/record-names.client.ts';
import { courses } from './course.contract.ts';

export const courseNames = recordNames(courses);
