// @vitest-environment jsdom
import type { TariffBand } from '@millwright/contract/areas/energy/bands/bands.ts';
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPhrases } from '../../../app/i18n/start.ts';
import { DayBar } from './DayBar.tsx';

const begin: TariffBand[] = Array.from({ length: 48 }, (_, slot) =>
  slot >= 16 && slot < 22 ? 'peak' : 'flat',
);

let host: HTMLElement;
let root: Root;

function Edited() {
  const [own, setOwn] = useState<readonly TariffBand[]>(begin);
  const [chosen, setChosen] = useState<number>();
  return <DayBar label="day" slots={own} editing={{ chosen, onChoose: setChosen, onChange: setOwn }} />;
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startPhrases('en');
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  act(() => root.render(<Edited />));
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

const borders = () => [...host.querySelectorAll<HTMLElement>('[role="slider"]')];
const texts = () => borders().map((border) => border.getAttribute('aria-valuetext'));
const press = (place: number, key: string) =>
  act(() => {
    borders()[place]?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
const pointer = (place: number, type: string, clientX: number) =>
  act(() => {
    borders()[place]?.dispatchEvent(new MouseEvent(type, { clientX, bubbles: true }));
  });

describe('the bar of a day', () => {
  it('tells its borders as times, and each stretch as band and times', () => {
    expect(texts()).toEqual(['08:00', '11:00']);
    const labels = [...host.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'));
    expect(labels).toEqual(['Flat 00:00–08:00', 'Peak 08:00–11:00', 'Flat 11:00–24:00']);
  });

  it.each([
    [0, 'ArrowLeft', ['07:30', '11:00']],
    [0, 'ArrowRight', ['08:30', '11:00']],
    [1, 'PageUp', ['08:00', '13:00']],
    [0, 'Home', ['00:30', '11:00']],
    [1, 'End', ['08:00', '23:30']],
    [0, 'Tab', ['08:00', '11:00']],
  ])('moves border %i with %s', (place, key, told) => {
    press(place, key);
    expect(texts()).toEqual(told);
  });

  it('keeps the focus on the border that is moved', () => {
    borders()[0]?.focus();
    press(0, 'ArrowRight');
    press(0, 'ArrowRight');
    expect(texts()[0]).toBe('09:00');
    expect(document.activeElement).toBe(borders()[0]);
  });

  it('is dragged by half hours, and never over its neighbour', () => {
    const [border] = borders();
    vi.spyOn(border?.parentElement ?? host, 'clientWidth', 'get').mockReturnValue(480);
    HTMLElement.prototype.setPointerCapture = vi.fn<(id: number) => void>();
    pointer(0, 'pointerdown', 160);
    pointer(0, 'pointermove', 184);
    expect(texts()).toEqual(['09:00', '11:00']);
    pointer(0, 'pointermove', 400);
    expect(texts()).toEqual(['10:30', '11:00']);
    pointer(0, 'pointerup', 400);
    pointer(0, 'pointermove', 100);
    expect(texts()).toEqual(['10:30', '11:00']);
  });
});
