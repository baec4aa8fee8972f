import { readLanguage } from '../../../app/i18n/language.ts';
import { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { handoverListPath } from '@millwright/contract/areas/shifts/handover/handoverPaths.ts';
import { Button, Input } from 'antd';
import { Link } from 'react-router';
import { useTenant } from '../../../app/session/useSession.ts';
import { useCrumb } from '../../../app/shell/slots.ts';
import {
  ImageUpload,
  millPictures,
  momentText,
  PictureCells,
  PictureStoreContext,
  StateMark,
} from '../../../resource/slotParts.ts';
import { useHandoverWords } from '../parts/useHandoverWords.ts';
import { ActionsBar } from './ActionsBar.tsx';
import { Items } from './Items.tsx';
import { Points } from './Points.tsx';
import styles from './record.module.css';
import type { StoredHandover } from './recordDraft.ts';
import { type Recording, useRecord } from './useRecord.ts';
import layout from '../../../kit/layout.module.css';

type RecordPageProps = { stored: StoredHandover; onStored: (next: StoredHandover) => void };

/** Open points, answers, brief and photos of a handover, one below the other; what can be done stays in sight. */
export function RecordPage({ stored, onStored }: RecordPageProps) {
  const words = useHandoverWords();
  const { t } = words;
  const recording = useRecord(stored, onStored);
  const isOpen = stored.actions.includes('edit');
  const title = [stored.process === null ? '' : words.process(stored.process), stored.departmentId_dictText]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
  useCrumb(stored.number);
  return (
    <PictureStoreContext value={millPictures}>
      <div className={styles.page}>
        <header className={`${layout.line4x12} ${styles.head}`}>
          <h1>{title}</h1>
          <StateMark look={handover.lifeCycle.states[stored.state]} word={words.state(stored.state)} />
          <span className={styles.tools}>
            <Link to={handoverListPath}>{t('resources.handover.list')}</Link>
            <Button onClick={() => globalThis.print()}>{t('calendar.print')}</Button>
          </span>
          <Facts stored={stored} />
        </header>
        {stored.disputeReason === null || stored.state === 'accepted' ? null : (
          <p className={styles.note} data-tone="bad" role="note">
            {t('handover.disputedBy', {
              person: stored.receiverId_dictText ?? '',
              reason: stored.disputeReason,
            })}
          </p>
        )}
        {recording.isConflict ? (
          <p className={styles.note} data-tone="bad" role="alert">
            {t('handover.conflict')} <Button onClick={recording.reload}>{t('handover.reload')}</Button>
          </p>
        ) : null}
        <Points recording={recording} stored={stored} isOpen={isOpen} />
        <Items recording={recording} isOpen={isOpen} />
        <Brief recording={recording} isOpen={isOpen} />
        <ActionsBar recording={recording} stored={stored} isOpen={isOpen} />
      </div>
    </PictureStoreContext>
  );
}

function Facts({ stored }: { stored: StoredHandover }) {
  const words = useHandoverWords();
  const { t } = words;
  const zone = useTenant()?.zone ?? 'UTC';
  const said = (label: string, person: string | null, time: string | null) =>
    person === null || time === null
      ? []
      : [`${t(label)} ${t('handover.by', { person, time: momentText(time, zone, readLanguage()) })}`];
  const facts = [
    words.turn(stored),
    ...(stored.nextCrew === null ? [] : [t('handover.toCrew', { crew: words.crew(stored.nextCrew) })]),
    stored.number,
    ...said('handover.giver', stored.giverId_dictText, stored.submitTime),
    ...(stored.state === 'accepted'
      ? said('handover.receiver', stored.receiverId_dictText, stored.answerTime)
      : []),
  ];
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}

function Brief({ recording, isOpen }: { recording: Recording; isOpen: boolean }) {
  const { t } = useHandoverWords();
  const { draft, change } = recording;
  const label = t('resources.handover.fields.brief');
  const photos = t('resources.handover.fields.photos');
  const { max } = handover.fields.photos;
  return (
    <section className={`${layout.cardStack} ${styles.card}`}>
      <h2>{label}</h2>
      {isOpen ? (
        <Input.TextArea
          aria-label={label}
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={handover.fields.brief.max}
          placeholder={t('handover.briefHint')}
          value={draft.brief}
          onChange={({ target }) => change({ brief: target.value })}
        />
      ) : (
        <p className={styles.text}>{draft.brief === '' ? '—' : draft.brief}</p>
      )}
      {isOpen || draft.photos.length > 0 ? <h2>{photos}</h2> : null}
      {isOpen ? (
        <ImageUpload
          label={photos}
          most={max}
          initial={draft.photos.map((path, place) => ({
            key: path,
            name: t('handover.photo', { number: place + 1 }),
            status: 'done',
            path,
            url: millPictures.urlOf(path),
          }))}
          upload={millPictures.upload}
          onChange={(paths) => change({ photos: paths })}
        />
      ) : (
        <PictureCells paths={draft.photos} label={photos} isWhole />
      )}
    </section>
  );
}
