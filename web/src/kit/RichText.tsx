import './rich.css';

/** Formatted text that people wrote. The server takes out whatever could run or load something before it keeps it. */
export function RichText({ html }: { html: string }) {
  return <div className="mw-rich" dangerouslySetInnerHTML={{ __html: html }} />;
}
