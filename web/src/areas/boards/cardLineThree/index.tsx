import { CardLineScreen } from '../cardLine/CardLineScreen.tsx';

/** Carding line 3 of the mill, live. */
export default function CardLineThreeScreen() {
  return <CardLineScreen line="3" />;
}
