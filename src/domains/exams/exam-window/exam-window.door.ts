export { putWindow, staleWindow } from './exam-window.command.ts';
export { listWindows, removeWindow } from './exam-window.store.ts';
