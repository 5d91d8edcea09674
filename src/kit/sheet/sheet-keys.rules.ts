import type { Move } from './block.rules.ts';

export interface Pressed {
  readonly key: string;
  readonly ctrl: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

export type Command =
  | { readonly do: 'MOVE'; readonly move: Move; readonly extend: boolean }
  | { readonly do: 'EDIT' }
  | { readonly do: 'TYPE' }
  | { readonly do: 'CLEAR' }
  | { readonly do: 'UNDO' }
  | { readonly do: 'REDO' }
  | { readonly do: 'ALL' }
  | { readonly do: 'PROBLEM'; readonly step: 1 | -1 }
  | { readonly do: 'ESCAPE' }
  /** Marks save themselves; the browser is not to save the page. */
  | { readonly do: 'SAVE' }
  | { readonly do: 'NOTHING' };

const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: 'UP',
  ArrowDown: 'DOWN',
  ArrowLeft: 'LEFT',
  ArrowRight: 'RIGHT',
  Home: 'ROW_START',
  End: 'ROW_END',
  PageUp: 'PAGE_UP',
  PageDown: 'PAGE_DOWN',
};
const FAR: Readonly<Record<string, Move>> = {
  Home: 'START',
  End: 'END',
  ArrowUp: 'TOP',
  ArrowDown: 'BOTTOM',
  ArrowLeft: 'ROW_START',
  ArrowRight: 'ROW_END',
};
const NOTHING: Command = { do: 'NOTHING' };

function withCtrl(pressed: Pressed): Command {
  const far = FAR[pressed.key];
  if (far) return { do: 'MOVE', move: far, extend: pressed.shift };
  const letter = pressed.key.toLowerCase();
  if (letter === 'z') return { do: pressed.shift ? 'REDO' : 'UNDO' };
  if (letter === 'y') return { do: 'REDO' };
  if (letter === 's') return { do: 'SAVE' };
  return letter === 'a' ? { do: 'ALL' } : NOTHING;
}

/** What a key does while the sheet, not a cell's text, has it. */
export function commandOf(pressed: Pressed): Command {
  if (pressed.alt) return NOTHING;
  if (pressed.ctrl) return withCtrl(pressed);
  const move = MOVES[pressed.key];
  if (move) return { do: 'MOVE', move, extend: pressed.shift };
  switch (pressed.key) {
    case 'Enter':
      return { do: 'MOVE', move: pressed.shift ? 'UP' : 'RETURN', extend: false };
    case 'Tab':
      return { do: 'MOVE', move: pressed.shift ? 'BACK' : 'NEXT', extend: false };
    case 'F2':
      return { do: 'EDIT' };
    case 'F8':
      return { do: 'PROBLEM', step: pressed.shift ? -1 : 1 };
    case 'Delete':
    case 'Backspace':
      return { do: 'CLEAR' };
    case 'Escape':
      return { do: 'ESCAPE' };
    default:
      // One sign, or the word with which an input method announces itself.
      return Array.from(pressed.key).length === 1 || pressed.key === 'Process' ? { do: 'TYPE' } : NOTHING;
  }
}

export type EditCommand =
  | { readonly do: 'COMMIT'; readonly move: Move | null }
  | { readonly do: 'CANCEL' }
  | { readonly do: 'CARET' }
  | { readonly do: 'PROBLEM' };

/** What a key does in a cell's text; null leaves it to the text. Arrows leave a cell that was typed into, not one opened by F2. */
export function editCommandOf(pressed: Pressed, editing: 'TYPED' | 'CARET'): EditCommand | null {
  if (pressed.ctrl && !pressed.alt && pressed.key.toLowerCase() === 's') return { do: 'COMMIT', move: null };
  if (pressed.ctrl || pressed.alt) return null;
  switch (pressed.key) {
    case 'Enter':
      return { do: 'COMMIT', move: pressed.shift ? 'UP' : 'RETURN' };
    case 'Tab':
      return { do: 'COMMIT', move: pressed.shift ? 'BACK' : 'NEXT' };
    case 'ArrowUp':
    case 'ArrowDown':
      return { do: 'COMMIT', move: MOVES[pressed.key] ?? null };
    case 'ArrowLeft':
    case 'ArrowRight':
      return editing === 'TYPED' ? { do: 'COMMIT', move: MOVES[pressed.key] ?? null } : null;
    case 'Escape':
      return { do: 'CANCEL' };
    case 'F2':
      return { do: 'CARET' };
    case 'F8':
      return { do: 'PROBLEM' };
    default:
      return null;
  }
}
