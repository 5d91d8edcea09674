export { ordinanceSentences } from './ordinance-words.rules.ts';
