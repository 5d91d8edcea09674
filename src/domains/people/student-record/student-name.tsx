import { initialsOf } from './initials.rules.ts';
import classes from './student-record.module.css';

interface Props {
  readonly name: string;
  readonly nameInScript: string | null;
  readonly picture: string | null;
}

/** Picture, or initials where there is none, and the name in both scripts. */
export function StudentName({ name, nameInScript, picture }: Props) {
  return (
    <span className={classes.name}>
      <Photo name={name} picture={picture} />
      <span className={classes.names}>
        <span className={classes.latin} title={name}>
          {name}
        </span>
        {nameInScript ? (
          <span className={classes.script} lang="mr">
            {nameInScript}
          </span>
        ) : null}
      </span>
    </span>
  );
}

export function Photo({
  name,
  picture,
  large = false,
}: {
  readonly name: string;
  readonly picture: string | null;
  readonly large?: boolean;
}) {
  return (
    <span className={classes.photo} data-large={large || undefined} data-missing={picture === null || undefined} aria-hidden="true">
      {picture === null ? initialsOf(name) : <img src={picture} alt="" />}
    </span>
  );
}
