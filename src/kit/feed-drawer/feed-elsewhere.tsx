import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import type { FeedJobView, FeedKindView } from '../feed/feed.contract.ts';
import { readElsewhere } from '../feed/elsewhere.rules.ts';
import { feedText } from '../feed/feed.text.ts';
import { useEveryText, useText } from '../text/text.client.ts';
import classes from './feed.module.css';

type Other = FeedKindView['elsewhere'][number];

interface OtherProps {
  readonly current: FeedJobView;
  readonly other: Other;
  /** Goes on with the same file; without it only the sentence is shown. */
  readonly onSame: (() => void) | null;
}

const BEFORE = ['MAPPING', 'READY', 'INVALID'];

function OtherKind({ current, other, onSame }: OtherProps) {
  const { t, textOf } = useText(feedText);
  // The other kind belongs to any domain.
  const isNamed = useEveryText();
  const found = readElsewhere(current.header, current.mapping, other.heads);
  if (found.length === 0 || !isNamed) return null;
  const words = { columns: found.map((heading) => `“${heading}”`).join(', '), kind: textOf(`feed.kind.${other.kind}`, other.kind) };
  if (BEFORE.includes(current.state)) return <p className={classes.purpose}>{t('feed.elsewhere', words)}</p>;
  if (current.state !== 'APPLIED') return null;
  return (
    <div className={classes.body}>
      <p className={classes.purpose}>{t('feed.elsewhereNow', words)}</p>
      {onSame ? (
        <div>
          <Button leftSection={<IconFileImport size={16} stroke={1.75} />} onClick={onSame}>
            {t('feed.sameFile', words)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface Props {
  readonly current: FeedJobView;
  readonly kind: FeedKindView | undefined;
  /** How to go on with the same file as another kind; null: it is not to be chosen here. */
  readonly onSame?: (kind: string) => (() => void) | null;
}

/** Columns of the file that this import does not read and others do: where they go, and once the file is applied the way there. */
export function FeedElsewhere({ current, kind, onSame }: Props) {
  return (kind?.elsewhere ?? []).map((other) => (
    <OtherKind key={other.kind} current={current} other={other} onSame={onSame?.(other.kind) ?? null} />
  ));
}
