import { SectionScreen } from '../sections/SectionScreen.tsx';

/** Blowing and carding on one board, live. */
export default function BlowingCardingScreen() {
  return <SectionScreen board="blowingCarding" />;
}
