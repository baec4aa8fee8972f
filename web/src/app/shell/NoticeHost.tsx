import { useEffect, useRef, useState } from 'react';
import { type Notice, onNotices, takeNotices } from '../api/notices.ts';
import { PlainDialog } from '../feedback/PlainDialog.tsx';
import { useT } from '../i18n/useT.ts';
import { OtherMillDialog } from './OtherMillDialog.tsx';
import { type Prompt, promptOf } from './prompts.tsx';
import styles from './NoticeHost.module.css';

/**
 * Draws what the transport announces: prompts of three seconds, failures that stay, the end of a login. It is part of
 * the first file of the application and needs no other: what says that nothing can be loaded must not have to be loaded.
 */
export function NoticeHost() {
  const t = useT();
  const [prompts, setPrompts] = useState<readonly Prompt[]>([]);
  const [isExpired, setIsExpired] = useState(false);
  useEffect(() => {
    const drawOne = (notice: Notice) => {
      if (notice.kind === 'loginExpired') {
        setIsExpired(true);
        return;
      }
      const prompt = promptOf(notice, t);
      setPrompts((before) => [...before.filter(({ key }) => key !== prompt.key), prompt]);
    };
    const drawAll = () => takeNotices().forEach(drawOne);
    drawAll();
    return onNotices(drawAll);
  }, [t]);
  const close = (closed: Prompt) => setPrompts((before) => before.filter((prompt) => prompt !== closed));
  return (
    <>
      <div className={styles.notices}>
        {prompts.map((prompt) => (
          <Shown key={prompt.key} prompt={prompt} onClose={() => close(prompt)} />
        ))}
      </div>
      <OtherMillDialog />
      {isExpired ? <Expired onClose={() => setIsExpired(false)} /> : null}
    </>
  );
}

function Shown({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const t = useT();
  const handleEnd = useRef(onClose);
  useEffect(() => {
    handleEnd.current = onClose;
  });
  useEffect(() => {
    if (prompt.duration === 0) return undefined;
    const timer = setTimeout(() => handleEnd.current(), prompt.duration * 1000);
    return () => clearTimeout(timer);
  }, [prompt]);
  return (
    <div className={styles.notice} role="alert">
      <strong>{prompt.title}</strong>
      <div>{prompt.description}</div>
      <button type="button" aria-label={t('actions.close')} title={t('actions.close')} onClick={onClose}>
        ×
      </button>
    </div>
  );
}

function Expired({ onClose }: { onClose: () => void }) {
  const t = useT('iam');
  return (
    <PlainDialog role="alertdialog" label={t('login.expired')} closeText={t('login.again')} onClose={onClose}>
      <p>{t('login.expired')}</p>
    </PlainDialog>
  );
}
