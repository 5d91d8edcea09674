import { ActionIcon, Input } from '@mantine/core';
import { IconBold, IconItalic, IconList, IconListNumbers, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ClipboardEvent } from 'react';
import { useText } from '../../../kit/text/text.client.ts';
import { broadcastText } from './broadcast.text.ts';
import { InsertMenu } from './insert-menu.tsx';
import classes from './mail.module.css';

/** Of the browser's own editing commands, those that make what a letter may hold. */
type Command = 'bold' | 'italic' | 'insertUnorderedList' | 'insertOrderedList' | 'insertText' | 'defaultParagraphSeparator';

// oxlint-disable-next-line typescript/no-deprecated -- the browser's own editing has no successor, works everywhere and needs no library
const edit = (command: Command, value?: string): boolean => document.execCommand(command, false, value);

const BUTTONS: readonly {
  readonly command: Command;
  readonly icon: TablerIcon;
  readonly key: 'bold' | 'italic' | 'bullets' | 'numbers';
}[] = [
  { command: 'bold', icon: IconBold, key: 'bold' },
  { command: 'italic', icon: IconItalic, key: 'italic' },
  { command: 'insertUnorderedList', icon: IconList, key: 'bullets' },
  { command: 'insertOrderedList', icon: IconListNumbers, key: 'numbers' },
];

/** What the server had cleaned, as nodes: nothing is run by being read. */
const nodesOf = (html: string): Node[] => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes];

/** Only words are pasted: what other programs add to them would be taken out on saving anyway. */
function pasteWords(event: ClipboardEvent<HTMLDivElement>): void {
  event.preventDefault();
  edit('insertText', event.clipboardData.getData('text/plain'));
}

interface ToolsProps {
  readonly controls: string;
  readonly onAct: (command: Command, value?: string) => void;
}

function Tools({ controls, onAct }: ToolsProps) {
  const { t, textOf } = useText(broadcastText);
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('mail.format')} aria-controls={controls}>
      {BUTTONS.map(({ command, icon: Icon, key }) => (
        <ActionIcon
          key={command}
          variant="subtle"
          color="gray"
          size={32}
          aria-label={textOf(`mail.format.${key}`)}
          // The selection stays in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAct(command)}
        >
          <Icon size={18} stroke={1.75} />
        </ActionIcon>
      ))}
      <InsertMenu onInsert={(words) => onAct('insertText', words)} />
    </div>
  );
}

interface Props {
  /** As it was when the form opened; what is typed since is told by `onChange`. */
  readonly start: string;
  readonly error: string | null;
  readonly onChange: (html: string) => void;
}

/** A letter: words, emphasis, lists, and what is filled in for each person. */
export function LetterEditor({ start, error, onChange }: Props) {
  const { t } = useText(broadcastText);
  const area = useRef<HTMLDivElement>(null);
  const first = useRef(start);
  const id = useId();
  useEffect(() => {
    area.current?.replaceChildren(...nodesOf(first.current));
  }, []);
  const act = (command: Command, value?: string) => {
    area.current?.focus();
    edit(command, value);
  };
  return (
    <Input.Wrapper
      label={t('mail.message')}
      description={t('mail.help')}
      error={error}
      required
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      descriptionProps={{ id: `${id}-help` }}
    >
      <div className={classes.editor} data-error={error !== null || undefined}>
        <Tools controls={id} onAct={act} />
        <div
          ref={area}
          id={id}
          className={classes.letter}
          contentEditable
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-required="true"
          aria-invalid={error !== null}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-help`}
          data-field="body"
          onFocus={() => edit('defaultParagraphSeparator', 'p')}
          onInput={(event) => onChange(event.currentTarget.innerHTML)}
          onPaste={pasteWords}
        />
      </div>
    </Input.Wrapper>
  );
}
