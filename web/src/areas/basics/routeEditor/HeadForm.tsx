import { processRoute } from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import { Input, InputNumber } from 'antd';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { noValue } from '../../../kit/text/format.ts';
import styles from './editor.module.css';
import type { RouteEditor } from './useRouteEditor.ts';
import { nameIn, templateCalls } from './templates.ts';

const { number, name, changes, wantedKgPerHour: wanted } = processRoute.fields;

/** What is said of the route as a whole. */
export function HeadForm({ editor }: { editor: RouteEditor }) {
  const t = useT('basics');
  const language = readLanguage();
  const { draft, canEdit, change } = editor;
  const template = useCall(
    templateCalls.queryById,
    { id: draft.templateId ?? '' },
    { isEnabled: draft.templateId !== null, isQuiet: true },
  );
  return (
    <section className={styles.form} aria-label={t('route.head')}>
      <label>
        {t('route.number')}
        <Input
          value={draft.number}
          maxLength={number.max}
          disabled={!canEdit || draft.edition > 1}
          status={draft.number === '' ? 'error' : ''}
          onChange={(event) => change({ ...draft, number: event.target.value })}
        />
      </label>
      <label>
        {t('route.name')}
        <Input
          value={draft.name}
          maxLength={name.max}
          disabled={!canEdit}
          status={draft.name === '' ? 'error' : ''}
          onChange={(event) => change({ ...draft, name: event.target.value })}
        />
      </label>
      <label>
        {t('route.wanted')}
        <InputNumber
          value={draft.wantedKgPerHour}
          min={0.1}
          max={wanted.max}
          precision={1}
          suffix={t('units.kgPerH')}
          controls={false}
          disabled={!canEdit}
          decimalSeparator={language === 'vn' ? ',' : '.'}
          onChange={(value) => change({ ...draft, wantedKgPerHour: value })}
        />
      </label>
      <label>
        {t('route.changes')}
        <Input
          value={draft.changes ?? ''}
          maxLength={changes.max}
          disabled={!canEdit}
          onChange={({ target: { value } }) => change({ ...draft, changes: value === '' ? null : value })}
        />
      </label>
      <p>
        <span>{t('route.template')}</span>
        {template.data === undefined ? noValue : nameIn(template.data)}
      </p>
    </section>
  );
}
