import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { MenuIcon } from '../../kit/marks/MenuIcon.tsx';
import { phoneQuery } from '../constants.ts';
import { useMedia } from '../parts/useMedia.ts';
import styles from './beside.module.css';

type BesideProps = {
  /** What it is called where it opens over the page. */
  title: string;
  /** What is chosen in it: the words on the button that opens it on a phone. */
  chosen: ReactNode;
  /** In px, where it stands beside the page. */
  width: number;
  /** What stands in it; `close` is called when something was chosen. */
  children: (close: () => void) => ReactNode;
};

/** What narrows a page, at its left; on a phone a button opens it over the page. */
export function Beside({ title, chosen, width, children }: BesideProps) {
  const isPhone = useMedia(phoneQuery);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  if (!isPhone)
    return (
      <aside className={styles.beside} style={{ width }} data-testid="beside">
        {children(close)}
      </aside>
    );
  return (
    <>
      <Button
        className={styles.open}
        data-testid="beside-open"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <span>{chosen}</span>
        <MenuIcon name="chevron" size={14} />
      </Button>
      <Drawer open={isOpen} placement="bottom" title={title} onClose={close}>
        {children(close)}
      </Drawer>
    </>
  );
}
