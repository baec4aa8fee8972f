// Page of a view, for areas. It stands apart from `slotParts.ts`: pages that show no view do not load it.
export { ListPage } from './view/ListPage.tsx';
export { useReadAgain } from './view/useReadAgain.ts';
export { useViewAnswer } from './view/viewAnswer.ts';
