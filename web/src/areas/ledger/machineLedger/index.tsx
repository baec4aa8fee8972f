import { ledgerScreen, showLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { machineCodePattern } from '@millwright/contract/areas/equipment/gateway/topics.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useCall } from '../../../app/api/useCall.ts';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { useIsLate } from '../../../app/feedback/useIsLate.ts';
import { useT } from '../../../app/i18n/useT.ts';
import { isUnknownMachine } from '../../equipment/machine/isUnknownMachine.ts';
import shared from '../ledgerParts/ledger.module.css';
import { LedgerView } from './LedgerView.tsx';
import layout from '../../../kit/layout.module.css';

const everyMs = 60_000;
const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** The ledger of one machine; which one, and the last of its 90 days, stand in the address. */
export default function MachineLedgerScreen() {
  const [search, setSearch] = useSearchParams();
  const code = search.get('code') ?? '';
  const to = search.get('to');
  if (!machineCodePattern.test(code)) return <Missing code={code} />;
  return (
    <Known
      key={code}
      code={code}
      to={isDate(to) ? to : undefined}
      onMove={(date) => setSearch(date === undefined ? { code } : { code, to: date }, { replace: true })}
    />
  );
}

type KnownProps = { code: string; to: string | undefined; onMove: (to: string | undefined) => void };

function Known({ code, to, onMove }: KnownProps) {
  const question = { code, ...(to === undefined ? {} : { to }) };
  const { data, error, refetch } = useCall(showLedger, question, { everyMs });
  // While other 90 days are on their way, those that are there stay.
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(data);
  const shown = data ?? (error === null ? last : undefined);
  const isLate = useIsLate(shown === undefined && error === null);
  if (shown !== undefined) return <LedgerView ledger={shown} onMove={onMove} />;
  if (isUnknownMachine(error)) return <Missing code={code} />;
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  return isLate ? <Skeleton paragraph={{ rows: 14 }} /> : null;
}

function Missing({ code }: { code: string }) {
  const t = useT('maintenance');
  return (
    <section className={`${layout.column10} ${shared.page} ${layout.card} ${shared.card}`} role="alert">
      <header className={shared.head}>
        <h1>{t('ledger.missing', { code: code.slice(0, 32) })}</h1>
      </header>
      <p>{t('ledger.missingHint')}</p>
      <Link to={ledgerScreen.path}>{t('ledger.back')}</Link>
    </section>
  );
}
