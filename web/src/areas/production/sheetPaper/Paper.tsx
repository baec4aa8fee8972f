import { readLanguage } from '../../../app/i18n/language.ts';
import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { processSheetPath } from '@millwright/contract/areas/production/sheets/processSheet.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { QRCode } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '../../../app/api/useCall.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { useMay } from '../../../app/rights/Allowed.tsx';
import { useTenant } from '../../../app/session/useSession.ts';
import { noValue } from '../../../kit/text/format.ts';
import { momentText } from '../../../resource/slotParts.ts';
import { sheetFigure, rangeText } from '../sheets/sheetFigure.ts';
import { itemLines, parameterLines, textIn } from '../sheets/itemLines.ts';
import { sheetCalls } from '../parts/sheetCalls.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import styles from './paper.module.css';

type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** One A4: what machine and yarn it is in letters that are read across the aisle, then values, items and notes. */
export function Paper({ sheet, machineCode }: { sheet: Row; machineCode: string | undefined }) {
  const t = useT('production');
  const { name: mill = '', zone = 'UTC' } = useTenant() ?? {};
  const moment = (value: unknown) =>
    typeof value === 'string' ? momentText(value, zone, readLanguage()) : noValue;
  const word = (name: string) => t(`resources.processSheet.fields.${name}`);
  const address = `${globalThis.location.origin}${processSheetPath}?show=${sheet.id}`;
  return (
    <article className={styles.paper} data-testid="sheet-paper">
      <header className={styles.head}>
        <div>
          <span>
            {mill} · {t('resources.processSheet.title')}
          </span>
          <strong>{machineCode ?? textIn(sheet['modelId_dictText'])}</strong>
          <b>{textIn(sheet['varietyId_dictText'])}</b>
          {machineCode === undefined ? null : <span>{textIn(sheet['modelId_dictText'])}</span>}
        </div>
        <MarkerPatch id={textIn(sheet['markerId'])} name={textIn(sheet['markerId_dictText'])} />
        <div className={styles.code}>
          <QRCode type="svg" size={104} bordered={false} color="#000000" bgColor="#ffffff" value={address} />
          <small>{t('sheets.scan')}</small>
        </div>
      </header>
      <Standing sheet={sheet} />
      <Failed sheet={sheet} />
      <dl className={styles.facts}>
        <Fact term={word('number')}>
          {textIn(sheet['number'])} · {t('sheets.edition', { edition: Number(sheet['edition'] ?? 1) })}
        </Fact>
        <Fact term={word('technologistId')}>{textIn(sheet['technologistId_dictText'])}</Fact>
        <Fact term={word('issueTime')}>{moment(sheet['issueTime'])}</Fact>
        <Fact term={word('driveTime')}>{moment(sheet['driveTime'])}</Fact>
        <Fact term={word('testSpindles')}>{listText(sheet['testSpindles'])}</Fact>
        <Fact term={word('standardId')}>{textIn(sheet['standardId_dictText']) || noValue}</Fact>
      </dl>
      <Parameters lines={sheet['parameters']} />
      <Items lines={sheet['items']} />
      <Notes sheet={sheet} />
      <footer className={styles.signs}>
        {(['technologist', 'inspector', 'shiftLeader'] as const).map((who) => (
          <span key={who}>{t(`sheets.${who}`)}</span>
        ))}
      </footer>
    </article>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The colour of the tubes, as large as a hand, with its name: printers have no colour. */
function MarkerPatch({ id, name }: { id: string; name: string }) {
  const t = useT('production');
  const mayRead = useMay(marker.access.read);
  const { data } = useCall(
    callsOf(marker).queryById,
    { id },
    { isEnabled: mayRead && id !== '', isQuiet: true },
  );
  if (id === '') return null;
  const [main, aux] = [textIn(data?.['mainColour']), textIn(data?.['auxColour'])];
  return (
    <figure className={styles.marker}>
      {main === '' ? null : (
        <i aria-hidden="true" style={{ background: main }}>
          {aux === '' ? null : <b style={{ background: aux }} />}
        </i>
      )}
      <figcaption>
        <small>{t('resources.processSheet.fields.markerId')}</small>
        {name}
      </figcaption>
    </figure>
  );
}

/** Warning that the trial or a first inspection failed, with the reason of the release. */
function Failed({ sheet }: { sheet: Row }) {
  const t = useT('production');
  if (sheet['quality'] === 'failed') return <p className={styles.warning}>{t('sheets.failed')}</p>;
  if (sheet['quality'] !== 'released') return null;
  return <p className={styles.warning}>{t('sheets.released', { reason: textIn(sheet['releaseReason']) })}</p>;
}

/** That a sheet must not be used: it is not issued, or a later edition is. */
function Standing({ sheet }: { sheet: Row }) {
  const t = useT('production');
  const [modelId, varietyId] = [textIn(sheet['modelId']), textIn(sheet['varietyId'])];
  const question = {
    modelId,
    varietyId,
    state: 'issued',
    column: 'edition',
    order: 'desc',
    pageSize: 1,
  } as const;
  const { data } = useCall(sheetCalls.list, question, { isQuiet: true });
  const [latest] = data?.records ?? [];
  if (sheet['state'] !== 'issued') return <p className={styles.warning}>{t('sheets.draft')}</p>;
  if (latest === undefined || latest.id === sheet.id) return null;
  return <p className={styles.warning}>{t('sheets.replaced', { edition: Number(latest['edition']) })}</p>;
}

function Parameters({ lines }: { lines: unknown }) {
  const t = useT('production');
  return (
    <div className={styles.table}>
      <DataTable
        rows={parameterLines(lines).map((line) => ({
          ...line,
          isChanged: line.changedValue !== null && line.changedValue !== line.originalValue,
        }))}
        keyOf={({ id }) => id}
        marks={({ isChanged }) => ({ 'data-changed': isChanged || undefined })}
        columns={[
          { name: 'parameter', head: t('sheets.parameter'), cell: ({ name }) => name },
          {
            name: 'original',
            head: t('sheets.original'),
            isNumber: true,
            cell: ({ originalValue }) => sheetFigure(originalValue),
          },
          {
            name: 'arrow',
            head: '→',
            isHeadHidden: true,
            cell: ({ isChanged }) => (isChanged ? <span aria-hidden="true">→</span> : null),
          },
          {
            name: 'changed',
            head: t('sheets.changed'),
            isNumber: true,
            cell: ({ changedValue, originalValue }) => sheetFigure(changedValue ?? originalValue),
          },
          { name: 'unit', head: t('sheets.unit'), cell: ({ unit }) => unit },
        ]}
        look={{ isBare: true, density: 'compact' }}
      />
    </div>
  );
}

function Items({ lines }: { lines: unknown }) {
  const t = useT('production');
  const items = itemLines(lines);
  if (items.length === 0) return null;
  return (
    <div className={styles.table}>
      <DataTable
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          { name: 'item', head: t('sheets.item'), cell: ({ name }) => name },
          { name: 'standard', head: t('sheets.standard'), isNumber: true, cell: rangeText },
          {
            name: 'average',
            head: t('sheets.average'),
            isNumber: true,
            cell: ({ average }) => sheetFigure(average),
          },
          {
            name: 'judged',
            head: t('sheets.judged'),
            cell: ({ verdict }) => (verdict === null ? noValue : t(`choices.verdict.${verdict}`)),
          },
        ]}
        look={{ isBare: true, density: 'compact' }}
      />
    </div>
  );
}

function Notes({ sheet }: { sheet: Row }) {
  const t = useT('production');
  return (
    <dl className={styles.notes}>
      {(['qualifiedNote', 'processAdvice', 'maintenanceAdvice'] as const).map((name) => (
        <div key={name}>
          <dt>{t(`resources.processSheet.fields.${name}`)}</dt>
          <dd>{textIn(sheet[name]) || t('sheets.noNote')}</dd>
        </div>
      ))}
    </dl>
  );
}

function listText(value: unknown): string {
  const texts = Array.isArray(value) ? value.map(String) : [];
  return texts.length === 0 ? noValue : texts.join(', ');
}
