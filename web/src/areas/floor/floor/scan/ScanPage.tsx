import { longestMachineCode } from '@millwright/contract/areas/equipment/machine/machineTexts.ts';
import { labelIn } from '@millwright/contract/areas/equipment/labels/floorPaths.ts';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../../../app/i18n/useT.ts';
import { FloorHead } from '../FloorHead.tsx';
import { floorPages, reportPage } from '../pages.ts';
import type { FloorNow } from '../useFloor.ts';
import { useCamera } from './useCamera.ts';
import styles from './scan.module.css';

/** The code of a machine by camera, or by its number where there is none. */
export function ScanPage({ now }: { now: FloorNow }) {
  const t = useT('maintenance');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const { machines } = now.floor;
  const handleText = useCallback(
    (text: string) => {
      const label = labelIn(text);
      if (label === undefined) {
        setProblem(t('floor.scan.notLabel'));
        return false;
      }
      // The page of a label knows what to do with one of another mill.
      void navigate(new URL(text, globalThis.location.origin).pathname, { replace: true });
      return true;
    },
    [navigate, t],
  );
  const { video, standing } = useCamera(handleText);
  const open = () => {
    const word = typed.trim().toLowerCase();
    const found =
      machines.find(({ code }) => code.toLowerCase() === word) ??
      machines.find(({ number }) => number.toLowerCase() === word);
    if (found === undefined) setProblem(t('floor.machines.unknown', { code: typed.trim() }));
    else void navigate(reportPage(found.code, { isScanned: false }), { replace: true });
  };
  return (
    <>
      <FloorHead title={t('floor.titles.scan')} note="" now={now} back={floorPages.report} />
      <main className={styles.scan}>
        {standing === 'none' || standing === 'notSecure' ? (
          <p>{t(standing === 'none' ? 'floor.scan.noCamera' : 'floor.scan.notSecure')}</p>
        ) : (
          <div className={styles.camera}>
            <video ref={video} muted playsInline aria-label={t('floor.titles.scan')} />
            <i aria-hidden="true" />
            <p>{t(standing === 'starting' ? 'floor.scan.starting' : 'floor.scan.aim')}</p>
          </div>
        )}
        <p role="status" className={styles.problem}>
          {problem}
        </p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            open();
          }}
        >
          <input
            value={typed}
            aria-label={t('floor.scan.code')}
            placeholder={t('floor.scan.code')}
            autoCapitalize="characters"
            autoComplete="off"
            maxLength={longestMachineCode}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit" disabled={typed.trim() === ''}>
            {t('floor.scan.open')}
          </button>
        </form>
      </main>
    </>
  );
}
