import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { holderOf, type PrintKind } from '../print-kind/print-kinds.contract.ts';
import classes from './design.module.css';

const TEACHERS = '/teacher-management/manage-teachers/teacher-directory';
const STUDENTS = '/student-management/manage-students/student-directory';

interface Props {
  readonly kind: PrintKind;
  readonly id: string;
  readonly children: ReactNode;
}

/** To the record of a person whose print it is. */
export function PersonLink({ kind, id, children }: Props) {
  return (
    <Link className={classes.person} to={`${holderOf(kind) === 'STAFF' ? TEACHERS : STUDENTS}/${id}`} search={{}}>
      {children}
    </Link>
  );
}
