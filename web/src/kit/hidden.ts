import styles from './hidden.module.css';

/** Class of words that are read aloud and not seen. */
export const hiddenClass = styles.hidden;
