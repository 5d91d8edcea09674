import type { ClipboardEvent, KeyboardEvent, PointerEvent } from 'react';
import type { Spot } from './block.rules.ts';
import { asksFirst, type PasteProposal } from './paste-proposal.rules.ts';
import type { PasteQuestion } from './paste-question.rules.ts';
import type { SheetDesk } from './sheet-desk.client.ts';
import { commandOf, editCommandOf, type Command, type Pressed } from './sheet-keys.rules.ts';
import type { SheetActs } from './sheet-model.client.ts';

const pressedOf = (event: KeyboardEvent): Pressed => ({
  key: event.key,
  ctrl: event.ctrlKey || event.metaKey,
  shift: event.shiftKey,
  alt: event.altKey,
});

/** False leaves the key to the browser. */
function obey(command: Command, desk: SheetDesk, acts: SheetActs): boolean {
  switch (command.do) {
    case 'MOVE': {
      const moved = desk.move(command.move, command.extend ? 'EXTEND' : 'MOVE');
      return moved || (command.move !== 'NEXT' && command.move !== 'BACK');
    }
    case 'TYPE':
      // The field has the focus before the sign arrives, so the browser itself writes it there.
      return !desk.open('TYPED');
    case 'EDIT':
      desk.open('CARET');
      return true;
    case 'SAVE':
      return true;
    case 'CLEAR':
      desk.clear();
      return true;
    case 'UNDO':
      acts.onUndo();
      desk.selection.forgetPaste();
      return true;
    case 'REDO':
      acts.onRedo();
      return true;
    case 'ALL':
      desk.selectAll();
      return true;
    case 'PROBLEM':
      desk.problem(command.step);
      return true;
    case 'ESCAPE':
      desk.goTo(desk.selection.state().active);
      return true;
    case 'NOTHING':
      return false;
  }
}

export const gridKeys = (desk: SheetDesk, acts: SheetActs) => (event: KeyboardEvent) => {
  if (event.target instanceof HTMLInputElement) return;
  if (obey(commandOf(pressedOf(event)), desk, acts)) event.preventDefault();
};

export const editorKeys = (desk: SheetDesk) => (event: KeyboardEvent) => {
  event.stopPropagation();
  const { editing } = desk.selection.state();
  if (editing === 'NONE' || event.nativeEvent.isComposing) return;
  const command = editCommandOf(pressedOf(event), editing);
  if (!command) return;
  if (command.do === 'CARET') {
    event.preventDefault();
    return desk.selection.edit('CARET');
  }
  desk.close(command.do === 'CANCEL' ? 'CANCEL' : 'COMMIT');
  const moved = command.do !== 'COMMIT' || command.move === null || desk.move(command.move);
  // Behind the last place Tab leaves the sheet: what is typed next does not write over the mark that was just entered.
  const leaves = !moved && command.do === 'COMMIT' && (command.move === 'NEXT' || command.move === 'BACK');
  if (!leaves) event.preventDefault();
  if (command.do === 'PROBLEM') desk.problem(1);
};

function spotAt(target: EventTarget | null): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row][data-column]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
}

/** Clicks, drags and double clicks, heard once for the whole grid. A finger scrolls; a second tap on the active cell opens it. */
export function gridPointer(desk: SheetDesk) {
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.target instanceof HTMLInputElement) return;
      const spot = spotAt(event.target);
      if (!spot) return;
      const again = event.pointerType === 'touch' && desk.selection.isActive(spot.row, spot.column);
      desk.goTo(spot, event.shiftKey ? 'EXTEND' : 'MOVE');
      if (again && desk.open('CARET')) event.preventDefault();
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.buttons !== 1 || event.pointerType === 'touch' || event.target instanceof HTMLInputElement) return;
      const spot = spotAt(event.target);
      if (spot && !desk.selection.isActive(spot.row, spot.column)) desk.goTo(spot, 'EXTEND');
    },
    onDoubleClick: () => void desk.open('CARET'),
  };
}

/** A block pasted into an open cell belongs to the sheet: the field of a cell holds one line. */
const isBlock = (text: string): boolean => /[\t\n\r]/.test(text.replace(/\r?\n$/, ''));

export function gridClipboard(desk: SheetDesk, onAsk: (asked: PasteProposal | PasteQuestion) => void) {
  return {
    onCopy: (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement) return;
      event.clipboardData.setData('text/plain', desk.copied());
      event.preventDefault();
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain');
      if (event.target instanceof HTMLInputElement && !isBlock(text)) return;
      event.preventDefault();
      desk.close('CANCEL');
      const proposal = desk.propose(text);
      if (!proposal) return;
      if (proposal.how === 'ASK' || asksFirst(proposal)) onAsk(proposal);
      else desk.apply(proposal);
    },
  };
}
