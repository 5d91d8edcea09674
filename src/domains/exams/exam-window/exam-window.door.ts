export { listWindows, putWindow, removeWindow } from './exam-window.store.ts';
