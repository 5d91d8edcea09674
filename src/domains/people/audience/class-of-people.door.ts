/** What other domains may ask of the classes of people whom a message reaches. */
export { classOfPeople, keyOfPerson } from './class-of-people.store.ts';
