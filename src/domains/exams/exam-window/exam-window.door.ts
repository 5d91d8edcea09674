export { staleWindow } from './exam-window.command.ts';
export { listWindows, putWindow, removeWindow } from './exam-window.store.ts';
