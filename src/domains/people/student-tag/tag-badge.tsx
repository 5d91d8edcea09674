import type { TagColour } from '../student-profile/tag-colour.contract.ts';
import classes from './student-tag.module.css';

interface Tag {
  readonly id: string;
  readonly name: string;
  readonly colour: TagColour;
}

export const TagBadge = ({ name, colour }: Omit<Tag, 'id'>) => (
  <span className={classes.tag} data-colour={colour}>
    {name}
  </span>
);

/** The tags of a student; nothing where there are none. */
export const TagBadges = ({ tags }: { readonly tags: readonly Tag[] }) =>
  tags.length === 0 ? null : (
    <span className={classes.tags}>
      {tags.map((tag) => (
        <TagBadge key={tag.id} {...tag} />
      ))}
    </span>
  );
