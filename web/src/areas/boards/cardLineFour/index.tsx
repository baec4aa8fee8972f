import { CardLineScreen } from '../cardLine/CardLineScreen.tsx';

/** Carding line 4 of the mill, live. */
export default function CardLineFourScreen() {
  return <CardLineScreen line="4" />;
}
