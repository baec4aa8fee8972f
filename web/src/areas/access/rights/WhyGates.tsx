import type { ExplainedRight } from '@millwright/contract/areas/access/roleRights/roleRights.ts';
import { useT } from '../../../app/i18n/useT.ts';

type Gate = 'module' | 'menu' | 'account' | 'password';
type Stop = ExplainedRight['stops'][number];

/** Which stops close a gate; what the menu hides stops nobody who knows the address, so it closes none. */
const stopsOfGate: Readonly<Record<Exclude<Gate, 'menu'>, readonly Stop[]>> = {
  module: ['moduleClosed'],
  account: ['frozen', 'waiting', 'accountFrozen'],
  password: ['passwordFirst'],
};

/** What it takes to use a right besides having it, each met or not. */
export function WhyGates({ why: { stops, page } }: { why: ExplainedRight }) {
  const t = useT('iam');
  const closed = (gate: Exclude<Gate, 'menu'>) => stopsOfGate[gate].some((stop) => stops.includes(stop));
  const gates: readonly (readonly [Gate, boolean])[] = [
    ['module', !closed('module')],
    ...(page === null ? [] : [['menu', !page.isHidden] as const]),
    ['account', !closed('account')],
    ['password', !closed('password')],
  ];
  return (
    <section aria-label={t('roleTools.gates.title')}>
      <h3>{t('roleTools.gates.title')}</h3>
      <ul>
        {gates.map(([gate, isMet]) => (
          <li key={gate} data-met={isMet}>
            <span>{t(`roleTools.gates.${gate}`)}</span>
            <span role="img" aria-label={t(`roleTools.gates.${isMet ? 'met' : 'broken'}`)}>
              {isMet ? '✓' : '✕'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
