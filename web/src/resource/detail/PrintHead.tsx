import type { ResourceRow } from '@millwright/contract/core/resource/resourceCalls.ts';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSession, useTenant } from '../../app/session/useSession.ts';
import { fontStack } from '../../theme/fonts.ts';
import { useDerived } from '../context.ts';
import { stateName } from '../model/form/fieldsOf.ts';
import { momentText } from '../model/values/valueText.ts';
import type { ResourceWords } from '../words.ts';
import styles from './printHead.module.css';

type PrintHeadProps = { row: ResourceRow; words: ResourceWords };

/**
 * What stands on paper besides the row: the mill, what it is and its number at the head; page, person and time at the foot
 * of each page. The margins of a page take no elements, so their texts are said in CSS.
 */
export function PrintHead({ row, words }: PrintHeadProps) {
  const { resource } = useDerived();
  const mill = useTenant()?.name ?? '';
  const person = useSession()?.userInfo.realname ?? '';
  const [printedMs, setPrintedMs] = useState(() => Date.now());
  useEffect(() => {
    const handle = () => flushSync(() => setPrintedMs(Date.now()));
    globalThis.addEventListener('beforeprint', handle);
    return () => globalThis.removeEventListener('beforeprint', handle);
  }, []);
  const state = resource.lifeCycle === undefined ? undefined : row[stateName];
  const title = `${words.noun} ${words.title(row)}`;
  const time = momentText(new Date(printedMs).toISOString(), words.zone, words.language);
  const printed = words.t('print.by', { name: person, time });
  const [before = '', between = '', after = ''] = words
    .t('print.page', { page: pageMark, pages: pagesMark })
    .split(new RegExp(`${pageMark}|${pagesMark}`));
  return (
    <>
      <style media="print">{`@page {
        size: A4;
        margin: 16mm 14mm 18mm;
        font: 9pt ${fontStack(words.language)};
        @top-left { content: ${cssText(mill)}; }
        @top-right { content: ${cssText(title)}; }
        @bottom-left { content: ${cssText(printed)}; }
        @bottom-right { content: ${cssText(before)} counter(page) ${cssText(between)} counter(pages) ${cssText(after)}; }
      }`}</style>
      <header className={styles.paperHead} aria-hidden="true">
        <span>{words.noun}</span>
        <strong>{words.title(row)}</strong>
        {typeof state === 'string' ? <span>{words.choice(stateName, state)}</span> : null}
      </header>
    </>
  );
}

/** Stand for the numbers of pages, which only the printer knows, while the sentence is made. */
const [pageMark, pagesMark] = ['\u0001', '\u0002'];

/** A text as CSS says it; what could end the string or the element is escaped. */
function cssText(text: string): string {
  const escaped = text.replaceAll(/["\\<>\n\r\f]/g, (mark) => `\\${mark.codePointAt(0)?.toString(16)} `);
  return `"${escaped}"`;
}
