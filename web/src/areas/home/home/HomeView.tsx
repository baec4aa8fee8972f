import { boardRights } from '@millwright/contract/core/screen/boardRights.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { type HomeModule, homeModules } from '@millwright/contract/areas/access/own/preferences.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { LateSkeleton } from '../../../app/feedback/LateSkeleton.tsx';
import { useT } from '../../../app/i18n/useT.ts';
import { Allowed, useMay } from '../../../app/rights/Allowed.tsx';
import { ConnectFirst } from '../../boards/parts/ConnectFirst.tsx';
import { useWords } from '../../boards/parts/useWords.ts';
import { ArrangeModal } from './ArrangeModal.tsx';
import { Figures } from './Figures.tsx';
import { Greeting } from './Greeting.tsx';
import styles from './homeView.module.css';
import { Needs } from './Needs.tsx';
import { HomeCard } from './HomeCard.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { type KeptHome, useHomeChoice } from './useHomeChoice.ts';
import { useMillModules } from './useMillModules.ts';

/** Greeting and the parts that this mill's home has; figures only where the snapshot of the mill may be seen. */
export function HomeView({ mill }: { mill: MillBoard | undefined }) {
  const t = useT('iam');
  const home = useHomeChoice();
  const { isRead, modules, save } = useMillModules();
  const [isArranging, setIsArranging] = useState(false);
  return (
    <div className={styles.home}>
      <header>
        <Greeting />
        <Allowed action="iam.millSettings">
          <Button onClick={() => setIsArranging(true)}>{t('home.modules')}</Button>
        </Allowed>
      </header>
      {isRead && home.isRead ? (
        modules.map((name) => <HomePart key={name} name={name} mill={mill} home={home} />)
      ) : (
        <LateSkeleton pathname="/" />
      )}
      {modules.length === 0 ? <p className={styles.empty}>{t('home.noModules')}</p> : null}
      {isArranging ? (
        <ArrangeModal
          title={t('home.modules')}
          note={t('home.modulesNote')}
          options={homeModules.map((name) => ({ key: name, text: t(`home.${name}`) }))}
          chosen={modules}
          most={homeModules.length}
          onSave={save}
          onClose={() => setIsArranging(false)}
        />
      ) : null}
    </div>
  );
}

/** Instead of figures of nothing: the way to the first machine. */
function NoMachines() {
  const { t } = useWords();
  return (
    <HomeCard title={t('firstMachine.homeTitle')}>
      <p className={styles.empty}>{t('board.noMachinesHint')}</p>
      <p>
        <ConnectFirst />
      </p>
    </HomeCard>
  );
}

type HomePartProps = { name: HomeModule; mill: MillBoard | undefined; home: KeptHome };

function HomePart({ name, mill, home: { choice, save } }: HomePartProps) {
  const mayOpenMachine = useMay(boardRights.machine);
  if (name === 'shortcuts')
    return <Shortcuts chosen={choice?.shortcuts} onChoose={(shortcuts) => save({ ...choice, shortcuts })} />;
  if (mill === undefined) return null;
  if (mill.machineCount === 0) return name === 'figures' ? <NoMachines /> : null;
  if (name === 'needs') return <Needs mill={mill} mayOpen={mayOpenMachine} />;
  return (
    <Figures mill={mill} chosen={choice?.figures} onChoose={(figures) => save({ ...choice, figures })} />
  );
}
