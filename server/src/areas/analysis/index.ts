export { showChoices } from './query/choices.service.ts';
