import type { KeyboardEvent } from 'react';

/** Letters within so many milliseconds are one word. */
const ONE_WORD_MS = 800;

let typed = '';
let lastAt = 0;

/** Spaces do not count: Space opens and closes a drop-down. */
const bare = (text: string) => text.replace(/\s/g, '').toLocaleLowerCase();

/** Enter in an open list takes the first that was found, and never saves the form behind the list. */
function enter(event: KeyboardEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  if (input.getAttribute('aria-expanded') !== 'true') return;
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const isUntouched = list?.querySelector('[data-combobox-active]')?.textContent === input.value;
  if (isUntouched || list?.querySelector('[data-combobox-selected]')) return;
  event.preventDefault();
  if (input.value !== '') arrowDown(input);
}

/**
 * Letters go to the next option that begins with them, as in the browser's own drop-downs: Enter takes it. For a field in which
 * nothing can be written; where one can search, letters are the search.
 */
export function chooseByKeys(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter') enter(event);
  const input = event.currentTarget;
  const isLetter = Array.from(event.key).length === 1 && event.key !== ' ' && !event.ctrlKey && !event.altKey && !event.metaKey;
  if (!isLetter || !input.readOnly || input.getAttribute('role') !== 'combobox') return;
  event.preventDefault();
  typed = event.timeStamp - lastAt < ONE_WORD_MS ? typed + bare(event.key) : bare(event.key);
  lastAt = event.timeStamp;
  if (input.getAttribute('aria-expanded') === 'true') goTo(input, typed);
  else {
    arrowDown(input);
    requestAnimationFrame(() => goTo(input, typed));
  }
}

function goTo(input: HTMLInputElement, word: string): void {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const options = [...(list?.querySelectorAll<HTMLElement>('[role="option"]:not([data-combobox-disabled])') ?? [])];
  const at = options.findIndex((option) => option.hasAttribute('data-combobox-selected'));
  const isOneLetter = Array.from(word).every((letter) => word.startsWith(letter));
  const letters = isOneLetter ? word.slice(0, 1) : word;
  const ahead = options.map((_, step) => (at + step + (isOneLetter ? 1 : 0) + options.length) % options.length);
  const found = ahead.find((index) => bare(options[index]?.textContent ?? '').startsWith(letters));
  if (found === undefined) return;
  for (let step = (found - at + options.length) % options.length; step > 0; step -= 1) arrowDown(input);
}

/** The drop-down keeps its place to itself: it is moved by its own key. */
const arrowDown = (input: HTMLInputElement) =>
  input.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true }));
