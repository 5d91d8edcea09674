export { putWindow, removeWindow, staleWindow } from './exam-window.command.ts';
export { listWindows } from './exam-window.store.ts';
