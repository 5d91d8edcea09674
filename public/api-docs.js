// Search of the API reference: shows the calls that hold every word, opens the one that the address names.
const form = document.querySelector('form');
const input = document.querySelector('#q');
const output = document.querySelector('output');
const calls = [...document.querySelectorAll('main details')];
const sections = [...document.querySelectorAll('main section')];

function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const call of calls) {
    call.hidden = !words.every((word) => call.dataset.words.includes(word));
    if (!call.hidden) found += 1;
  }
  for (const section of sections) section.hidden = [...section.querySelectorAll('details')].every((call) => call.hidden);
  output.textContent = words.length === 0 ? '' : found === 0 ? 'No call found' : `${found} of ${calls.length}`;
}

function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (named instanceof HTMLDetailsElement) {
    named.open = true;
    named.scrollIntoView();
  }
}

form.hidden = false;
form.addEventListener('submit', (event) => event.preventDefault());
input.addEventListener('input', search);
addEventListener('hashchange', openNamed);
addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.target === input || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  input.focus();
});
if (matchMedia('(max-width: 48em)').matches) document.querySelector('nav details').open = false;
openNamed();
