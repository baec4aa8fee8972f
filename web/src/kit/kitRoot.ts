import styles from './kitRoot.module.css';

/** Class of the outermost element of boards and charts: digits, focus ring, and stillness for those who want it. */
export const kitRootClass = styles.root;
