import { SectionScreen } from '../sections/SectionScreen.tsx';

/** Ring spinning and winding on one board, live. */
export default function SpinningWindingScreen() {
  return <SectionScreen board="spinningWinding" />;
}
