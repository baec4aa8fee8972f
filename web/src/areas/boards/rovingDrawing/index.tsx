import { SectionScreen } from '../sections/SectionScreen.tsx';

/** Drawing and roving on one board, live. */
export default function RovingDrawingScreen() {
  return <SectionScreen board="rovingDrawing" />;
}
