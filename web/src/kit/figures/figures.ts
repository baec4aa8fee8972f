import styles from './figures.module.css';

/** Class of a figure that steps back while what it stands in is `data-stale`. */
export const figureClass = styles.figure;
