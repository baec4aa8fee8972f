import type { FloorPart } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { useState } from 'react';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { formatWhole } from '../../../../kit/text/format.ts';
import styles from './work.module.css';

/** As many rows are drawn before somebody asks for all. */
const mostShown = 6;

type MaterialsProps = {
  /** Those that this machine takes, and all of the mill. */
  own: readonly FloorPart[];
  all: readonly FloorPart[];
  quantities: Readonly<Record<string, number>>;
  /** What a plan asks for, by part. */
  needs?: Readonly<Record<string, number>>;
  isOpen?: boolean;
  onChange: (partId: string, quantity: number) => void;
};

/** What was replaced: the parts of this machine with place and stock, each with a count. */
export function Materials({ own, all, quantities, needs = {}, isOpen = true, onChange }: MaterialsProps) {
  const t = useT('maintenance');
  const [isAll, setIsAll] = useState(false);
  const isWanted = ({ id }: FloorPart) => (quantities[id] ?? 0) > 0 || needs[id] !== undefined;
  const wanted = all.filter((part) => isWanted(part) && !own.some((each) => each.id === part.id));
  const few = [...wanted, ...own.filter(isWanted), ...own.filter((part) => !isWanted(part))];
  const shown = isAll ? all : few.slice(0, Math.max(mostShown, few.filter(isWanted).length));
  const first = shown.toSorted(
    (a, b) => Number((quantities[b.id] ?? 0) > 0) - Number((quantities[a.id] ?? 0) > 0),
  );
  return (
    <section aria-label={t('floor.work.materials')}>
      <div className={styles.headline}>
        <h2>
          {t('floor.work.materials')} <small>{t('floor.work.ofMachine')}</small>
        </h2>
        {all.length <= shown.length && !isAll ? null : (
          <button type="button" onClick={() => setIsAll(!isAll)}>
            {isAll ? t('floor.work.fewerParts') : t('floor.work.allParts', { count: all.length })}
          </button>
        )}
      </div>
      {shown.length === 0 ? <p className={styles.quiet}>{t('floor.work.noParts')}</p> : null}
      <ul className={styles.parts}>
        {first.map((part) => (
          <PartRow
            key={part.id}
            part={part}
            quantity={quantities[part.id] ?? 0}
            need={needs[part.id]}
            isOpen={isOpen}
            onChange={(quantity) => onChange(part.id, quantity)}
          />
        ))}
      </ul>
    </section>
  );
}

type PartRowProps = {
  part: FloorPart;
  quantity: number;
  need: number | undefined;
  isOpen: boolean;
  onChange: (quantity: number) => void;
};

function PartRow({ part, quantity, need, isOpen, onChange }: PartRowProps) {
  const t = useT('maintenance');
  const { name, model, code, stock, leastStock, isRecycled } = part;
  const place = placesText(part, (value) => formatWhole(value, 0, readLanguage()));
  const isLow = stock !== null && leastStock !== null && stock <= leastStock;
  const isShort = stock !== null && stock < Math.max(need ?? 0, quantity);
  const figure = (value: number) => formatWhole(value, 0, readLanguage());
  const said = [
    ...(need === undefined ? [] : [t('floor.work.need', { count: figure(need) })]),
    code,
    ...(place === '' ? [] : [t('floor.work.place', { place })]),
    ...(isRecycled ? [t('floor.work.recycled')] : []),
  ];
  return (
    <li data-used={quantity > 0 || undefined}>
      <span>
        <b>{`${name} ${model}`.trim()}</b>
        <small>
          {said.join(' · ')}
          {stock === null ? null : (
            <em data-low={isLow || isShort || undefined}>
              {' · '}
              {t('floor.work.stock', { count: figure(stock) })}
              {isLow && leastStock !== null
                ? ` · ${t('floor.work.least', { count: figure(leastStock) })}`
                : ''}
            </em>
          )}
        </small>
      </span>
      <span className={styles.count}>
        <button
          type="button"
          disabled={!isOpen || quantity === 0}
          aria-label={t('floor.work.less', { part: name })}
          onClick={() => onChange(Math.max(0, quantity - 1))}
        >
          −
        </button>
        <output>{figure(quantity)}</output>
        <button
          type="button"
          disabled={!isOpen}
          aria-label={t('floor.work.more', { part: name })}
          onClick={() => onChange(quantity + 1)}
        >
          +
        </button>
      </span>
    </li>
  );
}

/** Where the part lies: with what each place has, where there are several. */
function placesText({ place, places }: FloorPart, figure: (value: number) => string): string {
  const [first, ...others] = places;
  if (first === undefined) return place;
  if (others.length === 0) return first.place;
  return places.map((each) => `${each.place} (${figure(each.onHand)})`).join(', ');
}
