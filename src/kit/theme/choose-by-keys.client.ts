import type { FocusEvent, KeyboardEvent } from 'react';

/** Letters within so many milliseconds are one word. */
const ONE_WORD_MS = 800;

let typed = '';
let lastAt = 0;
/** The option at which the word began; -1: before the first. */
let from = -1;
/** The list was asked to open and is not there yet: letters are kept until it is. */
let isOpening = false;

/** Spaces do not count: Space opens and closes a drop-down. */
const bare = (text: string) => text.replace(/\s/g, '').toLocaleLowerCase();

/** Its list while that is open. */
const listOf = (input: HTMLInputElement) => document.getElementById(input.getAttribute('aria-controls') ?? '');
const optionsOf = (input: HTMLInputElement) => [
  ...(listOf(input)?.querySelectorAll<HTMLElement>('[role="option"]:not([data-combobox-disabled])') ?? []),
];

/**
 * Enter in an open list takes what is marked, else what is chosen already, else the first that was found, and never saves the form
 * behind the list.
 */
function enter(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const list = listOf(input);
  if (list === null) return;
  const chosen = list.querySelector('[data-combobox-active]');
  const taken = list.querySelector('[data-combobox-selected]') ?? (chosen?.textContent === input.value ? chosen : null);
  if (taken !== null) return stepTo(input, taken);
  event.preventDefault();
  if (input.value !== '') arrowDown(input);
}

/**
 * The drop-down looks for its own place in a timer after it opens, and a busy browser runs that after the letters: its place is then
 * another than the mark, and Enter would take that. A step brings the two together.
 */
function stepTo(input: HTMLInputElement, option: Element): void {
  arrowDown(input);
  const options = optionsOf(input);
  const at = placeOf(input, '[data-combobox-selected]');
  const to = options.findIndex((other) => other === option);
  const steps = at < 0 || to < 0 ? 0 : (to - at + options.length) % options.length;
  for (let step = 0; step < steps; step += 1) arrowDown(input);
}

/**
 * Letters go to the next option that begins with them, as in the browser's own drop-downs: Enter takes it. For a field in which
 * nothing can be written; where one can search, letters are the search.
 */
export function chooseByKeys(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') enter(event);
  const input = event.currentTarget;
  const isLetter = Array.from(event.key).length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (!isLetter || !input.readOnly || input.getAttribute('aria-haspopup') !== 'listbox') return;
  event.preventDefault();
  const isNewWord = event.timeStamp - lastAt >= ONE_WORD_MS;
  typed = isNewWord ? bare(event.key) : typed + bare(event.key);
  lastAt = event.timeStamp;
  if (isOpening) return;
  if (listOf(input) !== null) {
    goTo(input, typed, isNewWord ? placeOf(input, '[data-combobox-selected]') : from);
    return;
  }
  isOpening = true;
  arrowDown(input);
  // The list takes its own place a moment after it opens. It marks its first option when nothing is chosen: the word begins before it.
  requestAnimationFrame(() =>
    setTimeout(() => {
      isOpening = false;
      goTo(input, typed, placeOf(input, '[data-combobox-active]'));
    }),
  );
}

const placeOf = (input: HTMLInputElement, mark: string) => optionsOf(input).findIndex((option) => option.matches(mark));

function goTo(input: HTMLInputElement, word: string, began: number): void {
  const options = optionsOf(input);
  const at = placeOf(input, '[data-combobox-selected]');
  const isOneLetter = Array.from(word).every((letter) => word.startsWith(letter));
  // One letter, also again and again, goes on to the next; a longer word may be the option at which it began.
  from = isOneLetter && word.length > 1 ? at : began;
  const first = isOneLetter ? from + 1 : Math.max(0, from);
  const begins = isOneLetter ? word.slice(0, 1) : word;
  const ahead = options.map((_, step) => (first + step) % options.length);
  const found = ahead.find((index) => bare(options[index]?.textContent ?? '').startsWith(begins));
  if (found === undefined) return;
  const steps = at < 0 ? found + 1 : (found - at + options.length) % options.length;
  for (let step = 0; step < steps; step += 1) arrowDown(input);
}

/** The drop-down keeps its place to itself: it is moved by its own key. */
const arrowDown = (input: HTMLInputElement) =>
  input.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true }));

/** What is written in a field where one can search is replaced by what is typed, not continued. */
export function selectWritten({ currentTarget: input }: FocusEvent<HTMLInputElement>): void {
  if (input.readOnly) return;
  // A press of the mouse puts the caret after the focus; in a busy browser the first letter comes before any timer.
  const select = () => {
    clearTimeout(timer);
    input.removeEventListener('keydown', select);
    if (document.activeElement === input) input.select();
  };
  const timer = setTimeout(select);
  input.addEventListener('keydown', select);
}
