import { App, Segmented } from 'antd';
import { type Language, languageNames, languages } from '@millwright/contract/core/words/languages.ts';
import { readLanguage } from '../../app/i18n/language.ts';
import { switchLanguage } from '../../app/login/changes.ts';
import { readSettings, useSettings, writeSettings } from '../../app/settings/settings.ts';
import { derive, DerivedContext } from '../../resource/context.ts';
import { DialogSamples } from './DialogSamples.tsx';
import { DocumentSamples } from './DocumentSamples.tsx';
import { FieldSamples } from './FieldSamples.tsx';
import { GridSamples } from './GridSamples.tsx';
import { ListSamples } from './ListSamples.tsx';
import { sample } from './sample.ts';
import { UploadSamples } from './UploadSamples.tsx';
import { WidgetSamples } from './WidgetSamples.tsx';
import styles from './Gallery.module.css';

const derived = derive(sample);

/** Every widget in every state, beside each other. Its own words are for those who build it, so they are not translated. */
export default function Gallery() {
  const { mode } = useSettings();
  return (
    <App>
      <DerivedContext value={derived}>
        <main className={styles.gallery}>
          <header>
            <h1>Gallery</h1>
            <Segmented<Language>
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              value={readLanguage()}
              onChange={switchLanguage}
            />
            <Segmented
              options={['light', 'dark'] as const}
              value={mode}
              onChange={(next) => writeSettings({ ...readSettings(), mode: next })}
            />
          </header>
          <FieldSamples />
          <WidgetSamples />
          <UploadSamples />
          <ListSamples />
          <GridSamples />
          <DialogSamples />
          <DocumentSamples />
        </main>
      </DerivedContext>
    </App>
  );
}
