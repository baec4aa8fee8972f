import { signalsAddress } from '@millwright/contract/areas/equipment/signal/signalScreens.ts';
import type { ShownSource } from '@millwright/contract/areas/telemetry/sources/sourceCalls.ts';
import { Link } from 'react-router';
import { WideTable } from '../../../resource/slotParts.ts';
import type { SeenWords } from '../parts/useSeenWords.ts';

type RefusedValuesProps = { values: ShownSource['refusedValues']; words: SeenWords };

/** Values of the machines of a gateway that were not stored, signal by signal, with the way to the signals of the machine. */
export function RefusedValues({ values, words }: RefusedValuesProps) {
  const { t, number } = words;
  if (values.length === 0) return <p role="note">{t('sources.refusedNone')}</p>;
  return (
    <>
      <h3>{t('sources.refusedValues')}</h3>
      <WideTable label={t('sources.refusedValues')}>
        <thead>
          <tr>
            <th>{t('sources.refusedHeads.machine')}</th>
            <th>{t('sources.refusedHeads.signal')}</th>
            <th>{t('sources.refusedHeads.reason')}</th>
            <th data-number>{t('sources.refusedHeads.count')}</th>
            <th>{t('sources.refusedHeads.last')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ machineCode, signal, reason, detail, count, lastMs }) => (
            <tr key={`${machineCode} ${signal} ${reason}`}>
              <td>
                {machineCode === '' ? '—' : <Link to={signalsAddress(machineCode)}>{machineCode}</Link>}
              </td>
              <td>
                <code>{words.text(signal)}</code>
              </td>
              <td>
                {words.reason(reason)} · {words.text(detail)}
              </td>
              <td data-number>{number(count)}</td>
              <td>{words.moment(lastMs)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  );
}
