import type { Pictured } from '../person-picture/photo.tsx';
import { StudentPhoto } from './student-photo.tsx';
import classes from './student-record.module.css';

interface Props {
  readonly student: Pictured & { readonly nameInScript: string | null };
  /** Below the names: by what else the student was found. */
  readonly note?: string | null;
}

/** Picture, or initials where there is none, and the name in both scripts. */
export function StudentName({ student, note }: Props) {
  const { fullName, nameInScript } = student;
  return (
    <span className={classes.name}>
      <StudentPhoto of={student} />
      <span className={classes.names}>
        <span className={classes.latin} title={fullName}>
          {fullName}
        </span>
        {nameInScript ? (
          <span className={classes.script} lang="mr">
            {nameInScript}
          </span>
        ) : null}
        {note ? <span className={classes.script}>{note}</span> : null}
      </span>
    </span>
  );
}
