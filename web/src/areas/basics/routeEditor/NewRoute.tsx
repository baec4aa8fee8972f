import { variety } from '@millwright/contract/areas/basics/variety/variety.ts';
import { processRoute } from '@millwright/contract/areas/basics/processTree/processRoute.ts';
import { routeProcesses, varietyProcessOf } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { listVarietyFigures } from '@millwright/contract/areas/basics/variety/varietyFigures.ts';
import { Button, Input, InputNumber, Select } from 'antd';
import { type SyntheticEvent, useState } from 'react';
import { callApi } from '../../../app/api/callApi.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { readLanguage } from '../../../app/i18n/language.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useRefuseCause } from '../../../resource/slotParts.ts';
import styles from './editor.module.css';
import { newKey } from './newKey.ts';
import { blankDraft, chainOf, type RouteDraft } from './routeDraft.ts';
import { pathIn, templateCalls } from './templates.ts';

const { number, name, wantedKgPerHour: wanted } = processRoute.fields;

/** A route begins with a template; varieties of one code are put into its processes. */
export function NewRoute({ onBegin }: { onBegin: (draft: RouteDraft) => void }) {
  const t = useT('basics');
  const language = readLanguage();
  const refuse = useRefuseCause();
  const [draft, setDraft] = useState(blankDraft);
  const [code, setCode] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const templates = useCall(templateCalls.list, { pageSize: 200 });
  const options = (templates.data?.records ?? []).map((row) => ({
    value: row.id,
    label: `${String(row['number'])} · ${String(row['name'])}`,
  }));
  const isReady = draft.number.trim() !== '' && draft.name.trim() !== '' && draft.templateId !== null;
  const handleBegin = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isReady || draft.templateId === null) return;
    setIsBusy(true);
    try {
      const path = pathIn(await callApi(templateCalls.queryById, { id: draft.templateId }));
      const typed = code.trim();
      const found = typed === '' ? [] : (await callApi(listVarietyFigures, { codes: [typed] })).varieties;
      const varietyOf = (process: (typeof routeProcesses)[number]) =>
        found.find((each) => each.process === varietyProcessOf(process))?.id ?? null;
      onBegin({
        ...draft,
        number: draft.number.trim(),
        name: draft.name.trim(),
        ...chainOf(path, varietyOf, newKey),
      });
    } catch (cause) {
      refuse(cause);
      setIsBusy(false);
    }
  };
  return (
    <form className={styles.begin} onSubmit={(event) => void handleBegin(event)}>
      <h1>{t('route.fromTemplate')}</h1>
      <label>
        {t('route.template')}
        <Select
          aria-label={t('route.template')}
          value={draft.templateId}
          options={options}
          loading={templates.isLoading}
          onChange={(templateId: string) => setDraft({ ...draft, templateId })}
        />
      </label>
      <label>
        {t('route.number')}
        <Input
          value={draft.number}
          maxLength={number.max}
          onChange={(event) => setDraft({ ...draft, number: event.target.value })}
        />
      </label>
      <label>
        {t('route.name')}
        <Input
          value={draft.name}
          maxLength={name.max}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
      </label>
      <label>
        {t('route.yarn')}
        <Input
          value={code}
          maxLength={variety.fields.code.max}
          onChange={(event) => setCode(event.target.value)}
        />
        <small>{t('route.yarnHint')}</small>
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
          decimalSeparator={language === 'vn' ? ',' : '.'}
          onChange={(wantedKgPerHour) => setDraft({ ...draft, wantedKgPerHour })}
        />
      </label>
      <Button type="primary" htmlType="submit" disabled={!isReady} loading={isBusy}>
        {t('route.begin')}
      </Button>
    </form>
  );
}
