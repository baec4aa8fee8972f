import styles from './RichText.module.css';

/** The look of formatted text, for where it is read and where it is written. */
export const richTextClass = styles.rich;

/** Formatted text that people wrote. The server takes out whatever could run or load something before it keeps it. */
export function RichText({ html }: { html: string }) {
  return <div className={richTextClass} dangerouslySetInnerHTML={{ __html: html }} />;
}
