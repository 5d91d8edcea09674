export { ClassChoice, NoClass } from './class-choice.tsx';
export { CLASS, ClassSelect } from './class-select.tsx';
