import type { MachineKind } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { modelSignal } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { standardSignals } from '@millwright/contract/areas/equipment/signal/standardSignals.ts';
import type { Signal } from '@millwright/contract/areas/equipment/signal/signals.ts';
import { callsOf } from '@millwright/contract/core/resource/resourceCalls.ts';
import { textIn } from '@millwright/contract/core/words/languages.ts';
import { Button } from 'antd';
import { Link } from 'react-router';
import { callApi } from '../../app/api/callApi.ts';
import { readLanguage } from '../../app/i18n/language.ts';
import { useT } from '../../app/i18n/useT.ts';
import { useMay } from '../../app/rights/Allowed.tsx';
import { useTenant } from '../../app/session/useSession.ts';
import { formatNumber } from '../../kit/text/format.ts';
import { formatMoment } from '../../kit/text/formatDate.ts';
import { visibleText } from '../../kit/text/visibleText.ts';
import { useChange, WideTable, overlayParams } from '../../resource/slotParts.ts';

interface Lacking {
  readonly code: string;
  readonly count: number;
  readonly lastMs: number;
}

type LackingSignalsProps = {
  readonly signals: readonly Lacking[];
  readonly model: { readonly id: string; readonly name: string; readonly kind: MachineKind };
  /** Page to which the form of a new signal leads back. */
  readonly back: string;
};

const { add } = callsOf(modelSignal);

/** Values that came and that the model lacks, each with the way to add it: at once where it is a standard signal, else by its form. */
export function LackingSignals({ signals, model, back }: LackingSignalsProps) {
  const t = useT('equipment');
  const language = readLanguage();
  const zone = useTenant()?.zone ?? 'UTC';
  const mayAdd = useMay(modelSignal.access.add);
  return (
    <WideTable label={t('mapping.unmapped')}>
      <thead>
        <tr>
          <th>{t('mapping.at')}</th>
          <th data-number>{t('mapping.times')}</th>
          <th>{t('mapping.last')}</th>
          <th aria-label={t('mapping.addToModel')} />
        </tr>
      </thead>
      <tbody>
        {signals.map(({ code, count, lastMs }) => {
          const standard = standardSignals[model.kind].find((each) => each.code === code);
          return (
            <tr key={code}>
              <td>
                <code>{visibleText(code)}</code>
                {standard === undefined ? null : <> {textIn(standard.name, language)}</>}
              </td>
              <td data-number>{formatNumber(count, 0, language)}</td>
              <td>{formatMoment(lastMs, { zone, language })}</td>
              <td>
                {mayAdd ? <AddToModel code={code} standard={standard} model={model} back={back} /> : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </WideTable>
  );
}

type AddToModelProps = Omit<LackingSignalsProps, 'signals'> & {
  readonly code: string;
  readonly standard: Signal | undefined;
};

function AddToModel({ code, standard, model, back }: AddToModelProps) {
  const t = useT('equipment');
  const { isBusy, change } = useChange();
  if (standard === undefined) {
    const given = { code, modelId: model.id, modelId_dictText: model.name };
    const search = new URLSearchParams([
      ...overlayParams({ kind: 'new', from: undefined, given }),
      ['back', back],
    ]);
    return <Link to={`${modelSignal.screen?.path ?? '/'}?${search}`}>{t('mapping.addToModel')}</Link>;
  }
  const { normal, ...signal } = standard;
  const handleClick = () =>
    change(async () => {
      const row = { ...signal, modelId: model.id, normalMin: normal?.[0], normalMax: normal?.[1] };
      await callApi(add, row, { isQuiet: true });
      return t('mapping.addedToModel', { code, model: model.name });
    });
  return (
    <Button type="link" size="small" loading={isBusy} onClick={() => void handleClick()}>
      {t('mapping.addToModel')}
    </Button>
  );
}
